/** Saving the press content, and how it is said. */
import { ApiError } from '#contract/client.ts'
import type { PressContent } from '#contract/press-content.ts'
import type { ActionTools } from '../../controls/toast.tsx'

/** Nothing above the pages, nothing over them. */
export const noPressContent: PressContent = { active: false, url: '', title: '', message: '', level: 'info' }

/** Whether citizens see anything of it. */
export const isShown = ({ active, message }: PressContent): boolean => active || message !== ''

/** What is stored afterwards, or the sentences for the fields at fault. Does not throw. */
export async function savePressContent(
  content: PressContent,
  { api, toast, reasonOf }: ActionTools,
): Promise<{ readonly stored: PressContent } | { readonly fields: Readonly<Record<string, string>> }> {
  try {
    const stored = await api('edit-press-content', content)
    toast.success(isShown(stored) ? 'El portal ya lo muestra' : 'El portal ya no muestra ningún aviso')
    return { stored }
  } catch (error) {
    toast.failure('Error al guardar el aviso', reasonOf(error))
    return { fields: error instanceof ApiError ? error.fields : {} }
  }
}
