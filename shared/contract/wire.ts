/**
 * The whole `/api/prensa` contract as browsers need it: name → method, path and who may call (spec.md §7, acceptance E01 and R).
 * No zod here: island code loads this file. The schemas stand beside it in endpoints.ts under the same names.
 */

/**
 * Who may call:
 * `public` anybody; `staff` any active staff member; `own` an active staff member for their own id;
 * `own-or-super` the same, and super_admin for anybody; `moderation` admin and super_admin; `super` super_admin (R01–R04).
 */
export type Access = 'public' | 'staff' | 'own' | 'own-or-super' | 'moderation' | 'super'

export type Wire = {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below /api/prensa/. `{id}` is a path parameter. */
  readonly path: string
  readonly access: Access
  /** `multipart` takes form data with the file in the field `imagen`; everything else takes JSON: 16 kB in a public call, otherwise up to 1 MB, `large` up to 4 MB. */
  readonly body?: 'multipart' | 'large'
  /** Status of a success; 200 unless said. */
  readonly success?: 201
  /** What a failure says besides its error: `flag` success: false; `list` an empty list as well. */
  readonly failure?: 'flag' | 'list'
  /** Also for whoever has to set a second factor up before anything else. */
  readonly duringSetup?: true
}

/** What public pages call: a table of its own, since readers fetch it with the scripts that do. */
export const readerWire = {
  'check-content': { method: 'GET', path: 'check-content', access: 'public' },
  'find-new': { method: 'GET', path: 'find-new/{id}', access: 'public' },
  'find-all-news-public': { method: 'GET', path: 'find-all-news-public', access: 'public' },
  'enviar-opinion': { method: 'POST', path: 'enviar-opinion', access: 'public', success: 201 },
  'busqueda-fallida': { method: 'POST', path: 'busqueda-fallida', access: 'public', success: 201 },
  'galeria/verificadas': { method: 'GET', path: 'galeria/verificadas', access: 'public', failure: 'list' },
  'upload/sigle-img': { method: 'POST', path: 'upload/sigle-img', access: 'public', body: 'multipart' },
  'subir-datos-img': { method: 'POST', path: 'subir-datos-img', access: 'public', success: 201 },
} as const satisfies Record<string, Wire>

export const wire = {
  ...readerWire,

  'press-content': { method: 'GET', path: 'press-content', access: 'moderation' },
  'edit-press-content': { method: 'PUT', path: 'press-content', access: 'moderation' },

  'find-all-news': { method: 'GET', path: 'find-all-news', access: 'staff' },
  'create-new': { method: 'POST', path: 'create-new', access: 'staff', success: 201 },
  'edit-new': { method: 'POST', path: 'edit-new', access: 'staff' },
  'delete-new': { method: 'PUT', path: 'delete-new', access: 'staff' },
  'ocultar-new': { method: 'PUT', path: 'ocultar-new', access: 'staff' },
  'noticia-versiones': { method: 'GET', path: 'noticia-versiones/{id}', access: 'staff' },
  'restaurar-new': { method: 'POST', path: 'restaurar-new', access: 'staff' },
  'cambiar-noticias': { method: 'POST', path: 'cambiar-noticias', access: 'staff' },
  'calendario-noticias': { method: 'GET', path: 'calendario-noticias', access: 'staff' },
  borradores: { method: 'GET', path: 'borradores', access: 'staff' },
  borrador: { method: 'GET', path: 'borrador/{id}', access: 'staff' },
  'guardar-borrador': { method: 'POST', path: 'guardar-borrador', access: 'staff' },
  'descartar-borrador': { method: 'POST', path: 'descartar-borrador', access: 'staff' },

  revision: { method: 'GET', path: 'revision/{id}', access: 'staff' },
  'revisar-new': { method: 'POST', path: 'revisar-new', access: 'staff' },
  'enlace-new': { method: 'POST', path: 'enlace-new', access: 'staff', success: 201 },
  'revocar-enlace': { method: 'POST', path: 'revocar-enlace', access: 'staff' },

  contenidos: { method: 'GET', path: 'contenidos', access: 'staff' },
  contenido: { method: 'GET', path: 'contenido', access: 'staff' },
  'guardar-contenido': { method: 'POST', path: 'guardar-contenido', access: 'staff', body: 'large' },
  'contenido-versiones': { method: 'GET', path: 'contenido-versiones', access: 'staff' },
  'restaurar-contenido': { method: 'POST', path: 'restaurar-contenido', access: 'moderation' },
  'exportar-contenidos': { method: 'GET', path: 'exportar-contenidos', access: 'staff' },
  'importar-contenidos': { method: 'POST', path: 'importar-contenidos', access: 'moderation', body: 'large' },
  propuestas: { method: 'GET', path: 'propuestas', access: 'staff' },
  propuesta: { method: 'GET', path: 'propuesta/{id}', access: 'staff' },
  'retirar-propuesta': { method: 'POST', path: 'retirar-propuesta', access: 'staff' },
  'decidir-propuesta': { method: 'POST', path: 'decidir-propuesta', access: 'moderation' },

  archivos: { method: 'GET', path: 'archivos', access: 'staff' },
  'preparar-archivo': { method: 'POST', path: 'preparar-archivo', access: 'moderation' },
  'guardar-archivo': { method: 'POST', path: 'guardar-archivo', access: 'moderation' },
  'eliminar-archivo': { method: 'POST', path: 'eliminar-archivo', access: 'moderation' },

  'login-user': { method: 'POST', path: 'login-user', access: 'public' },
  'auth-user': { method: 'POST', path: 'auth-user', access: 'public', duringSetup: true },
  'logout-user': { method: 'POST', path: 'logout-user', access: 'staff', duringSetup: true },
  'confirmar-identidad': { method: 'POST', path: 'confirmar-identidad', access: 'staff' },
  'mis-sesiones': { method: 'GET', path: 'mis-sesiones', access: 'staff' },
  'cerrar-sesiones': { method: 'POST', path: 'cerrar-sesiones', access: 'staff' },
  'segundo-factor': { method: 'GET', path: 'segundo-factor', access: 'staff', duringSetup: true },
  'iniciar-segundo-factor': { method: 'POST', path: 'iniciar-segundo-factor', access: 'staff', duringSetup: true },
  'activar-segundo-factor': { method: 'POST', path: 'activar-segundo-factor', access: 'staff', duringSetup: true },
  'codigos-segundo-factor': { method: 'POST', path: 'codigos-segundo-factor', access: 'staff' },
  'desactivar-segundo-factor': { method: 'POST', path: 'desactivar-segundo-factor', access: 'staff' },
  'quitar-segundo-factor': { method: 'POST', path: 'quitar-segundo-factor', access: 'super' },
  'exigir-segundo-factor': { method: 'PUT', path: 'exigir-segundo-factor', access: 'super' },
  'estado-portal': { method: 'GET', path: 'estado-portal', access: 'staff' },
  'publicar-ahora': { method: 'POST', path: 'publicar-ahora', access: 'moderation' },
  'mi-resumen': { method: 'GET', path: 'mi-resumen', access: 'staff' },
  auditoria: { method: 'GET', path: 'auditoria', access: 'super' },
  bloqueos: { method: 'GET', path: 'bloqueos', access: 'super' },

  'all-users': { method: 'GET', path: 'all-users', access: 'super' },
  'find-user': { method: 'GET', path: 'find-user/{id}', access: 'own-or-super' },
  'new-user': { method: 'POST', path: 'new-user', access: 'super', success: 201 },
  'edit-user': { method: 'POST', path: 'edit-user', access: 'own-or-super' },
  'delete-user': { method: 'POST', path: 'delete-user', access: 'super' },
  'toggle-user': { method: 'POST', path: 'toggle-user', access: 'super' },
  changeModeLight: { method: 'POST', path: 'changeModeLight', access: 'own' },
  'change-password': { method: 'PUT', path: 'change-password/{id}', access: 'own' },

  opiniones: { method: 'GET', path: 'opiniones', access: 'moderation' },
  'busquedas-fallidas': { method: 'GET', path: 'busquedas-fallidas', access: 'moderation' },

  'galeria/todas': { method: 'GET', path: 'galeria/todas', access: 'staff', failure: 'list' },
  'galeria/estadisticas': { method: 'GET', path: 'galeria/estadisticas', access: 'staff', failure: 'flag' },
  'imagen-historial': { method: 'GET', path: 'imagen-historial/{id}', access: 'moderation' },
  'aprobar-img': { method: 'POST', path: 'aprobar-img', access: 'moderation', failure: 'flag' },
  'rechazar-img': { method: 'POST', path: 'rechazar-img', access: 'moderation', failure: 'flag' },
  'editar-img': { method: 'PUT', path: 'editar-img', access: 'staff', failure: 'flag' },
  'eliminar-img': { method: 'POST', path: 'eliminar-img', access: 'moderation', failure: 'flag' },
} as const satisfies Record<string, Wire>

export type EndpointName = keyof typeof wire
export type ReaderEndpoint = keyof typeof readerWire

/** The declaration of one endpoint with the optional parts typed as optional. */
export const wireOf = (name: EndpointName): Wire => wire[name]

/**
 * The header in which a page says the id of who it believes is signed in: all tabs share one cookie, and a tab that shows one
 * person must not act as another who signed in beside it. The server answers 412 when the session is somebody else's (P08).
 */
export const expectedUserHeader = 'x-portal-user'

/** Where the contract is served. */
export const apiBase = '/api/prensa/'

/** The address of an image at a stored width, for life (design §7). `width` in pixels; left out where the API names an image's address. */
export const mediaUrl = (id: string, width = 800): string => `/media/${id}/${width}.webp`

/** The id in such an address, whatever origin stands before it, in small letters; null where there is none. */
export const mediaId = (url: string): string | null =>
  /\/media\/([0-9a-f-]{36})\/\d+\.webp$/i.exec(url)?.[1]?.toLowerCase() ?? null

/** The address of a document, for life (design §15). */
export const fileUrl = (id: string, slug: string): string => `/archivos/${id}/${slug}.pdf`

/** The id in such an address, in small letters; null where there is none. */
export const fileId = (url: string): string | null =>
  /^\/archivos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z0-9-]+\.pdf$/i.exec(url)?.[1]?.toLowerCase() ?? null
