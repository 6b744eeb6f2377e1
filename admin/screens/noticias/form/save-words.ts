/** Texts of the save bar. */
import { scheduleState, scheduleText, type Timed } from '../noticia-time.ts'

/** Label of the save button. `stored` null: a new item. */
export function saveLabel(values: Timed, stored: Timed | null, now = Date.now()): string {
  const [before, after] = [stored && scheduleState(stored, now), scheduleState(values, now)]
  if (values.status === 'borrador') return stored?.status === 'publicado' ? 'Ocultar' : 'Guardar borrador'
  if (after === null || before === after || after === 'over') return 'Guardar cambios'
  return after === 'planned' ? 'Programar' : 'Publicar'
}

/** Whether the form shows "Publicar" beside the button that saves a draft. */
export const offersPublishing = ({ status }: Timed, stored: Timed | null): boolean =>
  status === 'borrador' && stored?.status !== 'publicado'

/** Label of the button that leads to the review; null for items published or about to be. */
export function reviewLabel(values: Timed, stored: Timed | null): string | null {
  if (stored?.status === 'en_revision') return 'Ver revisión'
  return offersPublishing(values, stored) ? 'Pedir revisión' : null
}

/** State of the stored item. */
export function stateLine(stored: Timed | null, now = Date.now()): string {
  if (!stored) return 'Sin guardar'
  const state = scheduleState(stored, now)
  if (state === null) return stored.status === 'en_revision' ? 'En revisión' : 'Borrador'
  const word = { planned: 'Programada', over: 'Terminó', public: 'Publicada' }[state]
  return [word, scheduleText(stored, now)].filter(Boolean).join(' ')
}
