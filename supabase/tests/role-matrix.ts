/**
 * Outcome of each operation on each table and view of public, by caller (R01–R05). A missing relation fails
 * role-matrix.test.ts.
 */

/** Refused by the database. */
const no = 'no'
/** Allowed, but finds no row. */
const none = 'none'
/** Works on the sample row. */
const yes = 'yes'

export type Outcome = typeof no | typeof none | typeof yes
export type Operation = 'select' | 'insert' | 'update' | 'delete'
export const callers = ['anon', 'inactivo', 'moderador', 'editor', 'admin', 'super_admin', 'service'] as const
export type Caller = (typeof callers)[number]
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]

const noCaller: Row = [no, no, no, no, no, no, no]
const server: Row = [no, no, no, no, no, no, yes]
const readOnly = { insert: noCaller, update: noCaller, delete: noCaller }

/** Keys: relation, or relation and case where owners may do more. */
// biome-ignore format: one column for each caller
export const matrix: Readonly<Record<string, Readonly<Partial<Record<Operation, Row>>>>> = {
  // Tables:          anon  inact mod   edit  admin super service
  'staff, own': {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    update:          [no,   none, yes,  yes,  yes,  yes,  yes],
  },
  'staff, somebody else': {
    select:          [no,   none, none, none, none, yes,  yes],
    // Super admins add accounts through add_staff.
    insert: server,
    update:          [no,   none, none, none, none, yes,  yes],
    delete: noCaller,
  },
  noticias: {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    insert:          [no,   no,   yes,  yes,  yes,  yes,  yes],
    update:          [no,   none, yes,  yes,  yes,  yes,  yes],
    delete: noCaller,
  },
  imagenes: {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    insert: server,
    update:          [no,   none, no,   no,   yes,  yes,  yes],
    delete: noCaller,
  },
  press_content: {
    select:          [yes,  yes,  yes,  yes,  yes,  yes,  yes],
    insert: noCaller,
    update:          [no,   none, none, none, yes,  yes,  yes],
    delete: noCaller,
  },
  audit_log: {
    select:          [no,   none, none, none, none, yes,  yes],
    ...readOnly,
  },
  noticia_versions: {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    ...readOnly,
  },
  noticia_revisiones: {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    insert:          [no,   no,   yes,  yes,  yes,  yes,  no],
    update: noCaller,
    delete: noCaller,
  },
  noticia_enlaces: {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    insert: noCaller,
    update:          [no,   none, yes,  yes,  yes,  yes,  no],
    delete: noCaller,
  },
  'noticia_borradores, own': {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    insert:          [no,   no,   yes,  yes,  yes,  yes,  no],
    update:          [no,   none, yes,  yes,  yes,  yes,  no],
    delete:          [no,   none, yes,  yes,  yes,  yes,  no],
  },
  'noticia_borradores, somebody else’s': {
    select:          [no,   none, none, none, none, none, yes],
    update:          [no,   none, none, none, none, none, no],
    delete:          [no,   none, none, none, none, none, no],
  },
  contenidos: {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    ...readOnly,
  },
  contenido_versions: {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    ...readOnly,
  },
  'contenido_propuestas, own': {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    insert: noCaller,
    update:          [no,   none, yes,  yes,  yes,  yes,  no],
  },
  'contenido_propuestas, somebody else’s': {
    select:          [no,   none, none, none, yes,  yes,  yes],
    update:          [no,   none, none, none, none, none, no],
    delete: noCaller,
  },
  site_changes: {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    ...readOnly,
  },
  rebuilds: {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    ...readOnly,
  },
  opiniones: {
    select:          [no,   none, none, none, yes,  yes,  yes],
    insert: server,
    update: noCaller,
    delete: noCaller,
  },
  search_misses: {
    select:          [no,   none, none, none, yes,  yes,  yes],
    insert: noCaller,
    update: noCaller,
    delete: noCaller,
  },
  missed_collections: {
    select:          [no,   none, none, none, yes,  yes,  yes],
    insert: noCaller,
    update: noCaller,
    delete: noCaller,
  },
  policy_violations: {
    select:          [no,   none, none, none, none, yes,  yes],
    insert: noCaller,
    update: noCaller,
    delete: noCaller,
  },
  presence: { select: server, insert: noCaller, update: noCaller, delete: noCaller },
  schedule_runs: { select: server, ...readOnly },
  rate_limits: { select: server, insert: noCaller, update: noCaller, delete: noCaller },
  uploads: { select: server, insert: noCaller, update: server, delete: server },
  archivo_uploads: { select: server, insert: server, update: server, delete: server },
  archivos: {
    select:          [no,   none, yes,  yes,  yes,  yes,  yes],
    insert:          [no,   no,   no,   no,   yes,  yes,  no],
    update:          [no,   none, none, none, yes,  yes,  no],
    delete: noCaller,
  },

  // Views:           anon  inact mod   edit  admin super service
  noticias_publicas: {
    select:          [yes,  yes,  yes,  yes,  yes,  yes,  yes],
    ...readOnly,
  },
  imagenes_publicas: {
    select:          [yes,  yes,  yes,  yes,  yes,  yes,  yes],
    ...readOnly,
  },
  contenidos_publicos: {
    select:          [yes,  yes,  yes,  yes,  yes,  yes,  yes],
    ...readOnly,
  },
  contenidos_panel: {
    select:          [no,   none, yes,  yes,  yes,  yes,  no],
    ...readOnly,
  },
  contenido_versions_panel: {
    select:          [no,   none, yes,  yes,  yes,  yes,  no],
    ...readOnly,
  },
  contenido_propuestas_panel: {
    select:          [no,   none, none, none, yes,  yes,  no],
    ...readOnly,
  },
  archivos_publicos: {
    select:          [yes,  yes,  yes,  yes,  yes,  yes,  yes],
    ...readOnly,
  },
  archivos_panel: {
    select:          [no,   none, yes,  yes,  yes,  yes,  no],
    ...readOnly,
  },
  noticias_panel: {
    select:          [no,   none, yes,  yes,  yes,  yes,  no],
    ...readOnly,
  },
  imagenes_panel: {
    select:          [no,   none, yes,  yes,  yes,  yes,  no],
    ...readOnly,
  },
  opiniones_by_page: {
    select:          [no,   none, none, none, yes,  yes,  no],
    ...readOnly,
  },
  search_misses_panel: {
    select:          [no,   none, none, none, yes,  yes,  no],
    ...readOnly,
  },
  noticia_revisiones_panel: {
    select:          [no,   none, yes,  yes,  yes,  yes,  no],
    ...readOnly,
  },
  noticia_enlaces_panel: {
    select:          [no,   none, yes,  yes,  yes,  yes,  no],
    ...readOnly,
  },
  noticia_borradores_panel: {
    select:          [no,   none, yes,  yes,  yes,  yes,  no],
    ...readOnly,
  },
  noticia_versions_panel: {
    select:          [no,   none, yes,  yes,  yes,  yes,  no],
    ...readOnly,
  },
  imagen_history_panel: {
    select:          [no,   none, none, none, yes,  yes,  no],
    ...readOnly,
  },
}
