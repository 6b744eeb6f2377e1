/** What an entry of the audit log says, in a sentence (design §5). */
import type { AuditEntry } from '#contract/audit.ts'
import type { Out } from '#contract/endpoints.ts'
import { pressLevels, roleLabels } from '#contract/vocabulary.ts'

/** The actions that are written down, as a filter names them. */
export const actionLabels: Readonly<Record<string, string>> = {
  login: 'Ingresos',
  login_failed: 'Ingresos fallidos',
  logout: 'Salidas',
  access_refused: 'Accesos rechazados',
  password_changed: 'Cambios de la propia contraseña',
  password_change_failed: 'Cambios de contraseña fallidos',
  password_set: 'Contraseñas puestas a otra persona',
  staff_created: 'Usuarios creados',
  staff_changed: 'Usuarios modificados',
  staff_deleted: 'Usuarios eliminados',
  imagen_verificado: 'Imágenes aprobadas',
  imagen_rechazada: 'Imágenes rechazadas',
  imagen_eliminado: 'Imágenes eliminadas',
  imagen_corregida: 'Imágenes con datos corregidos',
  press_content_changed: 'Cambios del aviso en el portal',
}

type Detail = AuditEntry['detail']
/** Names of people by id, as far as they are known. */
export type Names = ReadonlyMap<string, string>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const part = (value: unknown): Detail => (typeof value === 'object' && value !== null ? (value as Detail) : {})
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
  motivo: 'el motivo del rechazo',
}

/** A text of somebody, in quotes. The sentence around it has its own full stop, and only one is written (an ellipsis stays). */
const quoted = (value: unknown): string => `«${text(value).replace(/(?<!\.)\.$/, '')}»`

/** "el rol (de Editor a Administrador), el estado (de activo a inactivo) y el email" */
function changes({ changed, before, after }: Detail): string {
  const [old, next] = [part(before), part(after)]
  const names = Array.isArray(changed) ? changed.map(text) : []
  const said = names.map((name) => {
    if (name === 'rol') return `el rol (de ${role(old.rol)} a ${role(next.rol)})`
    if (name === 'state') return `el estado (de ${text(old.state)} a ${text(next.state)})`
    return fieldWords[name] ?? name
  })
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(said)
}

function pressChange({ before, after }: Detail): string {
  const [old, next] = [part(before), part(after)]
  const said: string[] = []
  if (next.message !== old.message)
    said.push(next.message ? `puso el aviso ${quoted(next.message)}` : `sacó el aviso ${quoted(old.message)}`)
  if (next.level !== old.level && next.message)
    said.push(next.level === pressLevels[1] ? 'lo marcó urgente' : 'dejó de marcarlo urgente')
  if (next.active !== old.active)
    said.push(next.active ? `mostró el contenido ${text(next.url)}` : 'dejó de mostrar el contenido externo')
  else if (next.url !== old.url) said.push(`cambió la dirección del contenido a ${text(next.url) || 'ninguna'}`)
  if (next.title !== old.title && said.length === 0) said.push('cambió el título del contenido')
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(said)
}

const fromStatus: Readonly<Record<string, string>> = {
  verificado: 'que estaba aprobada',
  rechazada: 'que estaba rechazada',
}

/** An account that was never finished has no name. */
const someone = 'alguien que ya no está'

/**
 * What was done, as a sentence that continues the name of who did it ("Elena de Muestra" "ingresó al panel"). An action that nobody
 * described yet is named as it is: the log grows with the database, and nothing may be hidden.
 */
export function auditSentence({ action, actor, target, detail }: AuditEntry, names: Names): string {
  const account = target === actor?._id ? 'su propia cuenta' : `la cuenta de ${names.get(target) ?? someone}`
  const image = ['una imagen', fromStatus[text(detail.from)]].filter(Boolean).join(' ')
  const reason = detail.motivo ? `: ${quoted(detail.motivo)}` : ''
  switch (action) {
    case 'login':
      return 'ingresó al panel'
    case 'login_failed':
      return target
        ? `falló un ingreso a la cuenta de ${names.get(target) ?? someone}`
        : 'falló un ingreso con un email desconocido'
    case 'logout':
      return 'cerró su sesión'
    case 'access_refused':
      return `quiso hacer algo que su rol no permite (${target})`
    case 'password_changed':
      return 'cambió su contraseña'
    case 'password_change_failed':
      return 'quiso cambiar su contraseña y escribió mal la actual'
    case 'password_set':
      return `puso una contraseña nueva a ${account}`
    case 'staff_created':
      return `creó ${account} como ${role(detail.rol)}`
    case 'staff_changed':
      return `cambió ${account}: ${changes(detail)}`
    case 'staff_deleted':
      return `eliminó ${account} (${role(detail.rol)})`
    case 'imagen_verificado':
      return `aprobó ${image}`
    case 'imagen_rechazada':
      return `rechazó ${image}${reason}`
    case 'imagen_eliminado':
      return `eliminó ${image}`
    case 'imagen_corregida':
      return `corrigió una imagen: ${changes(detail)}`
    case 'press_content_changed':
      return pressChange(detail)
    default:
      return `${action} ${target}`.trim()
  }
}

/** Who did it. Nobody: the system itself, or somebody who was not signed in. */
export function actorName({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>): string {
  if (!actor) return action === 'login_failed' ? 'Alguien' : 'El sistema'
  return `${actor.name} ${actor.last_name}`.trim() || 'Una cuenta sin datos'
}

/** Whom the log can be asked for, by id; those who are gone are said to be. */
export const personChoices = (personas: Out<'auditoria'>['personas']): Record<string, string> =>
  Object.fromEntries(
    personas.map(({ _id, name, last_name, deleted }) => [_id, `${name} ${last_name}${deleted ? ' (ya no está)' : ''}`]),
  )
