/** Closed lists with Spanish labels (spec.md §3, acceptance N07). Without zod, because browsers load it. */

/** Labels in display order. */
export const newsCategoryLabels = {
  cultura: 'Cultura',
  obras: 'Obras Públicas',
  desarrollo: 'Desarrollo',
  seguridad: 'Seguridad',
  social: 'Social',
  salud: 'Salud',
  deportes: 'Deportes',
  ambiente: 'Medio Ambiente',
  educacion: 'Educación',
  eventos: 'Eventos',
  general: 'General',
  economia: 'Economía',
} as const
export type NewsCategory = keyof typeof newsCategoryLabels
export const newsCategories = Object.keys(newsCategoryLabels) as [NewsCategory, ...NewsCategory[]]
/** Categories of the news form (N07). */
export const offeredNewsCategories = newsCategories.filter((category) => category !== 'economia')

/** Filters of the gallery (spec.md §3); images may also have news categories. */
export const galleryCategories = ['eventos', 'obras', 'social', 'seguridad', 'cultura', 'salud', 'deportes'] as const

export const newsStatuses = ['borrador', 'publicado', 'en_revision'] as const
export type NewsStatus = (typeof newsStatuses)[number]
export const newsStatusLabels: Record<NewsStatus, string> = {
  borrador: 'Borrador',
  publicado: 'Publicado',
  en_revision: 'En revisión',
}

export const imageStatuses = ['pendiente', 'verificado', 'rechazada', 'eliminado'] as const
export type ImageStatus = (typeof imageStatuses)[number]
export const imageStatusLabels: Record<ImageStatus, string> = {
  pendiente: 'Pendiente',
  verificado: 'Aprobada',
  rechazada: 'Rechazada',
  eliminado: 'Eliminada',
}

/** 4:3, 3:4 and 1:1 (spec.md §3). */
export const imageTypes = ['horizontal', 'vertical', 'cuadrada'] as const
export type ImageType = (typeof imageTypes)[number]

export const roles = ['super_admin', 'admin', 'editor', 'moderador'] as const
export type Role = (typeof roles)[number]
export const roleLabels: Record<Role, string> = {
  super_admin: 'Super Administrador',
  admin: 'Administrador',
  editor: 'Editor',
  moderador: 'Moderador',
}
/** Permissions of offered roles (spec.md §6, PU03). */
export const roleDescriptions: Record<Exclude<Role, 'moderador'>, string> = {
  super_admin: 'Acceso completo al sistema',
  admin: 'Gestión de contenido y usuarios',
  editor: 'Creación y edición de contenido',
}

export const staffStates = ['activo', 'inactivo'] as const
export type StaffState = (typeof staffStates)[number]

/** Municipal areas (spec.md §3). */
export const sectorLabels = {
  intendencia: 'Intendencia',
  prensa: 'Prensa',
  educacion: 'Educación',
  renta: 'Rentas',
  obras_publicas: 'Obras Públicas',
  desarrollo_social: 'Desarrollo Social',
  cultura: 'Cultura',
  deportes: 'Deportes',
  salud: 'Salud',
  ambiente: 'Ambiente',
  transporte: 'Transporte',
  seguridad: 'Seguridad',
  hacienda: 'Hacienda',
  recursos_humanos: 'Recursos Humanos',
  sistemas: 'Sistemas',
} as const
export type Sector = keyof typeof sectorLabels
export const sectors = Object.keys(sectorLabels) as [Sector, ...Sector[]]

/** Levels of the press notice (L06). */
export const pressLevels = ['info', 'urgente'] as const
