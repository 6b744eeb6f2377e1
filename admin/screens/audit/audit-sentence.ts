/** Sentences of the audit log. */
import type { AuditEntry } from '#contract/audit.ts'
import { contentFiles } from '#contract/content/files.ts'
import type { Output } from '#contract/endpoints.ts'
import { newsStatuses, pressLevels, roleLabels } from '#contract/enums.ts'
import { shortMomentText } from '../../controls/dates.ts'

type Detail = AuditEntry['detail']

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const asDetail = (value: unknown): Detail => (typeof value === 'object' && value !== null ? (value as Detail) : {})
const role = (value: unknown): string => (roleLabels as Readonly<Record<string, string>>)[text(value)] ?? text(value)
const fieldWords: Readonly<Record<string, string>> = {
  rol: 'el rol',
  state: 'el estado',
  email: 'el email',
  dni: 'el DNI',
  title: 'el título',
  description: 'la descripción',
  category: 'la categoría',
  tags: 'las etiquetas',
  caption: 'el epígrafe',
  credit: 'el crédito',
  focus: 'el punto de foco',
  motivo: 'el motivo del rechazo',
}

/** A quoted text without its full stop: the sentence has one. */
const quoted = (value: unknown): string => `«${text(value).replace(/(?<!\.)\.$/, '')}»`

function changesText({ changed, before, after }: Detail): string {
  const [old, next] = [asDetail(before), asDetail(after)]
  const names = Array.isArray(changed) ? changed.map(text) : []
  const parts = names.map((name) => {
    if (name === 'rol') return `el rol (de ${role(old.rol)} a ${role(next.rol)})`
    if (name === 'state') return `el estado (de ${text(old.state)} a ${text(next.state)})`
    return fieldWords[name] ?? name
  })
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
}

function pressChangeText({ before, after }: Detail): string {
  const [old, next] = [asDetail(before), asDetail(after)]
  const parts: string[] = []
  if (next.message !== old.message)
    parts.push(next.message ? `puso el aviso ${quoted(next.message)}` : `sacó el aviso ${quoted(old.message)}`)
  if (next.until !== undefined && next.until !== old.until)
    parts.push(next.until ? `lo dejó hasta el ${shortMomentText(text(next.until))}` : 'le quitó la hora de fin')
  if (next.level !== old.level && next.message)
    parts.push(next.level === pressLevels[1] ? 'lo marcó urgente' : 'dejó de marcarlo urgente')
  if (next.active !== old.active)
    parts.push(next.active ? `mostró el contenido ${text(next.url)}` : 'dejó de mostrar el contenido externo')
  else if (next.url !== old.url) parts.push(`cambió la dirección del contenido a ${text(next.url) || 'ninguna'}`)
  if (next.title !== old.title && parts.length === 0) parts.push('cambió el título del contenido')
  if (next.level !== old.level && parts.length === 0) parts.push('cambió el nivel del aviso, que está vacío')
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
}

const fromStatus: Readonly<Record<string, string>> = {
  verificado: ' que estaba aprobada',
  rechazada: ' que estaba rechazada',
}

/** "la imagen «Plaza» que estaba aprobada"; the oldest entries have no title. */
const imageOf = ({ title, from }: Detail): string =>
  `${title === undefined ? 'una imagen' : `la imagen ${quoted(title)}`}${fromStatus[text(from)] ?? ''}`

/** "la noticia «Obra»", "el borrador «Obra»" */
const newsOf = ({ title, status }: Detail): string =>
  `${status === newsStatuses[0] ? 'el borrador' : 'la noticia'} ${quoted(title)}`

/** "los datos de «Jardines»". */
const contentOf = (target: string): string =>
  `los datos de ${quoted((contentFiles as Readonly<Record<string, { title: string }>>)[target]?.title ?? target)}`

/** Parts of a sentence: `owner` of the account, `author` of the proposal, and objects of the verb. */
type SentenceParts = AuditEntry & {
  readonly owner: string
  readonly account: string
  readonly image: string
  readonly news: string
  readonly content: string
  readonly author: string
}

/** Actions of the log: label of the filter, and sentence. */
const actions: Readonly<Record<string, readonly [label: string, sentence: (parts: SentenceParts) => string]>> = {
  login: ['Ingresos', () => 'ingresó al panel'],
  login_failed: [
    'Ingresos fallidos',
    ({ target, owner }) =>
      target ? `falló un ingreso a la cuenta de ${owner}` : 'falló un ingreso con un email desconocido',
  ],
  logout: ['Salidas', () => 'cerró su sesión'],
  sessions_ended: [
    'Sesiones cerradas desde otra',
    ({ detail }) => (detail.count === 1 ? 'cerró otra de sus sesiones' : `cerró otras ${detail.count} de sus sesiones`),
  ],
  access_refused: [
    'Accesos rechazados',
    ({ target, times }) =>
      `quiso hacer algo que su rol no permite ${times > 1 ? `(${times} intentos; el primero, ${target})` : `(${target})`}`,
  ],
  password_changed: ['Cambios de la propia contraseña', () => 'cambió su contraseña'],
  password_change_failed: [
    'Cambios de contraseña fallidos',
    () => 'quiso cambiar su contraseña y escribió mal la actual',
  ],
  password_check_failed: [
    'Confirmaciones fallidas',
    () => 'quiso hacer un cambio que pide su contraseña y la escribió mal',
  ],
  password_set: ['Contraseñas puestas a otra persona', ({ account }) => `puso una contraseña nueva a ${account}`],
  second_factor_on: ['Verificaciones en dos pasos activadas', () => 'activó su verificación en dos pasos'],
  second_factor_off: ['Verificaciones en dos pasos desactivadas', () => 'desactivó su verificación en dos pasos'],
  second_factor_reset: [
    'Verificaciones en dos pasos quitadas a otra persona',
    ({ account }) => `quitó la verificación en dos pasos a ${account}`,
  ],
  second_factor_failed: ['Códigos equivocados', () => 'escribió mal un código de verificación'],
  recovery_codes_made: ['Códigos de recuperación creados', () => 'creó sus códigos de recuperación'],
  recovery_code_used: [
    'Códigos de recuperación usados',
    ({ detail }) => `usó un código de recuperación (${detail.left === 1 ? 'le queda' : 'le quedan'} ${detail.left})`,
  ],
  second_factor_required: [
    'Exigencia de la verificación en dos pasos',
    ({ detail }) =>
      detail.required === true
        ? 'exigió la verificación en dos pasos a administradores'
        : 'dejó de exigir la verificación en dos pasos a administradores',
  ],
  staff_created: ['Usuarios creados', ({ account, detail }) => `creó ${account} como ${role(detail.rol)}`],
  staff_changed: ['Usuarios modificados', ({ account, detail }) => `cambió ${account}: ${changesText(detail)}`],
  staff_deleted: ['Usuarios eliminados', ({ account, detail }) => `eliminó ${account} (${role(detail.rol)})`],
  portal_publicado: ['Publicaciones pedidas a mano', () => 'pidió publicar el portal sin esperar el turno'],
  noticia_creada: ['Borradores creados', ({ news }) => `creó ${news}`],
  noticia_publicada: [
    'Noticias publicadas',
    ({ news, detail }) => `${detail.created === true ? 'creó y publicó' : 'publicó'} ${news}`,
  ],
  noticia_programada: [
    'Noticias programadas',
    ({ detail }) => `programó la noticia ${quoted(detail.title)} para el ${shortMomentText(text(detail.publish_at))}`,
  ],
  noticia_ocultada: ['Noticias ocultadas', ({ detail }) => `ocultó la noticia ${quoted(detail.title)}`],
  noticia_eliminada: ['Noticias eliminadas', ({ news }) => `eliminó ${news}`],
  noticia_restaurada: ['Noticias recuperadas', ({ news }) => `recuperó ${news}`],
  noticia_borrada: [
    'Noticias borradas definitivamente',
    ({ detail }) => `borró definitivamente la noticia ${quoted(detail.title)}, que estaba en la papelera`,
  ],
  revision_pedida: ['Revisiones pedidas', ({ news }) => `pidió una revisión de ${news}`],
  revision_aprobada: ['Noticias aprobadas', ({ news }) => `aprobó ${news}`],
  revision_devuelta: ['Noticias devueltas', ({ news }) => `devolvió ${news}`],
  revision_retirada: ['Revisiones retiradas', ({ news }) => `retiró el pedido de revisión de ${news}`],
  enlace_creado: ['Enlaces a borradores creados', ({ news }) => `creó un enlace que muestra ${news}`],
  enlace_revocado: ['Enlaces a borradores quitados', ({ news }) => `quitó un enlace que mostraba ${news}`],
  imagen_verificado: ['Imágenes aprobadas', ({ image }) => `aprobó ${image}`],
  imagen_rechazada: [
    'Imágenes rechazadas',
    ({ image, detail }) => `rechazó ${image}${detail.motivo ? `: ${quoted(detail.motivo)}` : ''}`,
  ],
  imagen_pendiente: ['Decisiones sobre imágenes deshechas', ({ image }) => `devolvió a pendientes ${image}`],
  imagen_eliminado: ['Imágenes eliminadas', ({ image }) => `eliminó ${image}`],
  imagen_corregida: [
    'Imágenes con datos corregidos',
    ({ image, detail }) => `corrigió ${image}: ${changesText(detail)}`,
  ],
  contenido_guardado: ['Datos del municipio guardados', ({ content }) => `cambió ${content}`],
  contenido_restaurado: [
    'Datos del municipio vueltos atrás',
    ({ content }) => `volvió a una versión anterior de ${content}`,
  ],
  contenido_importado: ['Datos del municipio importados', ({ content }) => `importó ${content}`],
  contenido_propuesto: ['Cambios propuestos', ({ content }) => `propuso un cambio en ${content}`],
  contenido_aceptado: [
    'Propuestas aceptadas',
    ({ content, author }) => `aceptó lo que propuso ${author} en ${content}`,
  ],
  contenido_rechazado: [
    'Propuestas rechazadas',
    ({ content, author, detail }) => `rechazó lo que propuso ${author} en ${content}: ${quoted(detail.motivo)}`,
  ],
  contenido_retirado: ['Propuestas retiradas', ({ content }) => `retiró lo que había propuesto en ${content}`],
  archivo_agregado: ['Archivos subidos', ({ detail }) => `subió el archivo ${quoted(detail.title)}`],
  archivo_reemplazado: ['Archivos reemplazados', ({ detail }) => `reemplazó el archivo ${quoted(detail.title)}`],
  archivo_renombrado: [
    'Archivos con otro título',
    ({ detail }) => `llamó ${quoted(detail.title)} al archivo ${quoted(detail.before)}`,
  ],
  archivo_eliminado: ['Archivos quitados', ({ detail }) => `quitó el archivo ${quoted(detail.title)}`],
  press_content_changed: ['Cambios del aviso en el portal', ({ detail }) => pressChangeText(detail)],
}

export const actionLabels = Object.fromEntries(Object.entries(actions).map(([action, [label]]) => [action, label]))

/** Returns the sentence after the actor's name: "ingresó al panel". Unknown actions keep their name: nothing may be hidden. */
export function auditSentence(entry: AuditEntry, names: Readonly<Record<string, string>>): string {
  const { action, actor, target, detail } = entry
  const [, sentence] = actions[action] ?? []
  if (!sentence) return `${action} ${target}`.trim()
  const owner = names[target] ?? 'alguien que ya no está'
  const account = target === actor?._id ? 'su propia cuenta' : `la cuenta de ${owner}`
  const author = names[text(detail.author)] ?? 'alguien que ya no está'
  const objects = { image: imageOf(detail), news: newsOf(detail), content: contentOf(target) }
  return sentence({ ...entry, ...objects, owner, account, author })
}

/** Name of the actor; null is the system, or a person who was not signed in. */
export function actorName({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>): string {
  if (!actor) return action === 'login_failed' ? 'Alguien' : 'El sistema'
  return `${actor.name} ${actor.last_name}`.trim() || 'Una cuenta sin datos'
}

/** Users to filter by, with deleted ones marked. */
export const personChoices = (personas: Output<'GET auditoria'>['personas']): Record<string, string> =>
  Object.fromEntries(
    personas.map(({ _id, name, last_name, deleted }) => [_id, `${name} ${last_name}${deleted ? ' (ya no está)' : ''}`]),
  )
