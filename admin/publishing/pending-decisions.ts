/** Pending decisions of the user: address, count, words. */
import type { SiteState } from '#contract/site-state.ts'
import type { SessionUser } from '#contract/staff.ts'
import { panelPath } from '../session/guards.ts'
import { hasPermission } from '../session/permissions.ts'

export type PendingKind = keyof SiteState['pendientes']
export type Pending = { readonly to: string; readonly count: number; readonly words: string }

const kinds: Readonly<Record<PendingKind, { readonly to: string; readonly one: string; readonly many: string }>> = {
  revisiones: {
    to: `${panelPath}?estado=mi_revision`,
    one: 'noticia espera tu revisión',
    many: 'noticias esperan tu revisión',
  },
  imagenes: { to: `${panelPath}/admin/galeria`, one: 'imagen espera', many: 'imágenes esperan' },
  propuestas: { to: `${panelPath}/datos/propuestas`, one: 'propuesta espera', many: 'propuestas esperan' },
}

/** Pending decisions of a kind; null for none or without permission. `state`: null until loaded. */
export function pendingOf(
  kind: PendingKind,
  { rol }: Pick<SessionUser, 'rol'>,
  state: Pick<SiteState, 'pendientes'> | null,
): Pending | null {
  // A review is decided by the person asked, whatever their role.
  const canDecide = kind === 'revisiones' || hasPermission(rol, 'moderate')
  const count = state && canDecide ? state.pendientes[kind] : 0
  const { to, one, many } = kinds[kind]
  return count === 0 ? null : { to, count, words: `${count.toLocaleString('es-AR')} ${count === 1 ? one : many}` }
}

export const allPending = (user: Pick<SessionUser, 'rol'>, state: Pick<SiteState, 'pendientes'> | null): Pending[] =>
  (Object.keys(kinds) as PendingKind[]).flatMap((kind) => pendingOf(kind, user, state) ?? [])
