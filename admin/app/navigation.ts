/** Destinations of the panel's header, by permission. */
import type { SessionUser } from '#contract/staff.ts'
import type { IconName } from '../icons.ts'
import type { PendingKind } from '../publishing/pending-decisions.ts'
import { panelPath } from '../session/guards.ts'
import { hasPermission, type Permission } from '../session/permissions.ts'

type Destination = {
  readonly label: string
  readonly to: string
  /** Permission to open it; all staff without one. */
  readonly needs?: Permission
  /** Label of an occasional destination in the header on wide windows; without one it is only in menus. */
  readonly short?: string
  /** Pending decisions counted at it. */
  readonly pending?: PendingKind
}

/** Links of the header. */
const main: readonly Destination[] = [
  { label: 'Noticias', to: panelPath, pending: 'revisiones' },
  { label: 'Galeria', to: `${panelPath}/galeria` },
  { label: 'Servicios', to: `${panelPath}/admin/galeria`, needs: 'moderate', pending: 'imagenes' },
  { label: 'Datos', to: `${panelPath}/datos`, pending: 'propuestas' },
  { label: 'Usuarios', to: `${panelPath}/usuarios`, needs: 'manageStaff' },
]

/** Links of the menus; those with `short` also in the header on wide windows. */
const occasional: readonly (Destination & { readonly icon: IconName })[] = [
  { label: 'Aviso en el portal', short: 'Aviso', icon: 'megaphone', to: `${panelPath}/contenido`, needs: 'moderate' },
  { label: 'Opiniones', icon: 'message-square-text', to: `${panelPath}/opiniones`, needs: 'moderate' },
  { label: 'No pasó el recolector', icon: 'trash-2', to: `${panelPath}/recoleccion`, needs: 'moderate' },
  { label: 'Búsquedas', short: 'Búsquedas', icon: 'search', to: `${panelPath}/busquedas`, needs: 'moderate' },
  { label: 'Archivos', icon: 'link', to: `${panelPath}/datos/archivos` },
  { label: 'Auditoría', icon: 'history', to: `${panelPath}/auditoria`, needs: 'manageStaff' },
  { label: 'Ayuda', icon: 'circle-question-mark', to: `${panelPath}/ayuda` },
]

export const profilePath = `${panelPath}/usuarios/perfil`
export const settingsPath = `${profilePath}?pestana=configuraciones`

/** Destinations that the user can open: none until a required second factor is set up. */
export function destinationsOf({ rol, secondFactorDue }: Pick<SessionUser, 'rol' | 'secondFactorDue'>) {
  const open = <Each extends Destination>(all: readonly Each[]) =>
    secondFactorDue ? [] : all.filter(({ needs }) => !needs || hasPermission(rol, needs))
  return { main: open(main), occasional: open(occasional) }
}

/** Whether `to` is the destination of an address; the profile, below the address of the users, has none. */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === panelPath)
    return (
      [panelPath, `${panelPath}/home-prensa`].includes(pathname) ||
      /\/(calendario|papelera|(crear|editar)-noticia)/.test(pathname)
    )
  return pathname !== profilePath && (pathname === to || pathname.startsWith(`${to}/`))
}
