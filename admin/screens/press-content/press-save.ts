/** Saving the press content, and how it is said. */
import type { Api } from '#contract/client.ts'
import type { PressContent } from '#contract/press-content.ts'
import { type Outcome, runAction } from '../../controls/action.ts'

/** Nothing above the pages, nothing over them. */
export const noPressContent: PressContent = {
  active: false,
  url: '',
  title: '',
  message: '',
  level: 'info',
  until: null,
}

/** Whether citizens see anything of it now. */
export const isShown = ({ active, message, until }: PressContent): boolean =>
  (active || message !== '') && (until === null || Date.parse(until) > Date.now())

/** What is stored afterwards, or the sentences for the fields at fault. Does not throw. */
export const savePressContent = (content: PressContent, api: Api): Promise<Outcome<PressContent>> =>
  runAction(() => api['PUT press-content'](content), {
    done: (stored) => (isShown(stored) ? 'El portal ya lo muestra' : 'El portal ya no muestra ningún aviso'),
    failed: 'Error al guardar el aviso',
  })
