import type { Api } from '#contract/client.ts'
import type { PressContent } from '#contract/press-content.ts'
import { type ActionResult, runAction } from '../../controls/action.ts'

export const noPressContent: PressContent = {
  active: false,
  url: '',
  title: '',
  message: '',
  level: 'info',
  until: null,
}

/** Whether the portal shows it now. */
export const isShown = ({ active, message, until }: PressContent): boolean =>
  (active || message !== '') && (until === null || Date.parse(until) > Date.now())

/** Saves, with toasts. Does not throw. */
export const savePressContent = (content: PressContent, api: Api): Promise<ActionResult<PressContent>> =>
  runAction(() => api['PUT press-content'](content), {
    done: (stored) => (isShown(stored) ? 'El portal ya lo muestra' : 'El portal ya no muestra ningún aviso'),
    failed: 'Error al guardar el aviso',
  })
