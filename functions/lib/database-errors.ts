/** Converts database errors to HTTP statuses and Spanish sentences. */
import { photoUndescribed } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { freshSessionError, HttpError, messages } from './errors.ts'

/** Error of supabase-js. `code`: SQLSTATE, PGRST code, or empty when unreachable. */
export type DatabaseError = { readonly code?: string; readonly message: string; readonly details?: string | null }

type Answer = readonly [status: number, error: string, field?: string]

const sqlStates: Readonly<Record<string, Answer>> = {
  '42501': [403, messages.forbidden],
  '23502': [400, messages.invalid],
  '23503': [400, messages.invalid],
  '23514': [400, messages.invalid],
  // Invalid JSON, such as half a surrogate pair.
  PGRST102: [400, messages.invalid],
  // One row expected, none visible: the session ended since it was checked.
  PGRST116: [401, messages.noSession],
  PGRST301: [401, messages.noSession],
  PGRST302: [401, messages.noSession],
  PGRST303: [401, messages.noSession],
}

/** P0001 by message, with the field at fault. */
export const raisedErrors = {
  stored_too_much: [
    429,
    `Guardaste más de ${limits.storedMbPerDay} MB en un día. Lo que escribiste sigue en este navegador: probá mañana.`,
  ],

  image_unavailable: [400, 'La imagen elegida no está disponible', 'imageId'],
  image_twice: [400, 'Una foto está dos veces', 'imageIds'],
  revision_no_item: [404, 'Noticia no encontrada'],
  revision_published: [409, 'La noticia ya está publicada: para cambiarla, editala'],
  reviewer_inactive: [400, 'Esa persona no está activa: elegí a otra', 'a'],
  review_not_open: [409, 'Nadie tiene pedida la revisión de esta noticia: ya se decidió o se retiró'],
  revision_not_asked: [403, 'Solo puede decidirlo la persona a la que se le pidió, o quien administra'],
  review_not_requested: [400, 'Para que alguien la mire, pedile la revisión', 'status'],
  enlace_no_item: [404, 'Noticia no encontrada'],
  enlaces_too_many_own: [409, `Ya hay ${limits.ownPreviewLinksMax} enlaces tuyos a esta noticia: revocá alguno`],
  enlaces_too_many: [409, `Ya hay ${limits.previewLinksMax} enlaces que muestran esta noticia: revocá alguno`],
  too_many_borradores: [409, `El servidor guarda hasta ${limits.draftsMax} textos sin guardar: descartá alguno`],

  image_transition: [409, 'La imagen ya no admite esa acción'],
  image_decided_again: [409, 'Alguien decidió de nuevo sobre esta imagen'],
  image_in_news: [409, 'Una noticia ya usa esta imagen'],
  upload_unknown: [404, 'No encontramos la imagen subida. Subila de nuevo.'],
  upload_claimed: [409, 'Los datos de esa imagen ya fueron cargados'],
  pending_quota: [429, 'Hay muchas imágenes esperando moderación. Intentá de nuevo en unos días.'],
  photo_undescribed: [400, photoUndescribed, 'description'],

  propuesta_decided: [409, 'Esa propuesta ya se decidió o se retiró'],
  propuesta_of_another: [403, 'Solo quien hizo la propuesta la puede retirar'],
  propuestas_too_many: [
    409,
    `Tenés demasiadas propuestas sin decidir (hasta ${limits.openProposalsMax} y 20 MB): esperá o retirá alguna`,
  ],
  propuestas_too_many_of_a_day: [429, 'Hiciste demasiadas propuestas en un día. Probá de nuevo mañana.'],

  archivo_upload_unknown: [404, 'No encontramos el archivo subido. Subilo de nuevo.'],
  archivo_uploads_too_many: [
    409,
    `Subiste ${limits.openUploadsMax} archivos que todavía no se publicaron: publicá alguno o probá mañana`,
  ],
  archivo_deleted: [404, 'Ese archivo ya no está'],

  own_role: [403, 'No podés cambiar tu propio rol ni tu propio estado'],
  own_deletion: [403, 'No podés eliminar tu propia cuenta'],
  contact_email_is_login: [
    409,
    'Este email es público: no puede ser uno con el que se ingresa al panel',
    'contact_email',
  ],
  last_super_admin: [409, 'Tiene que quedar al menos un super administrador activo'],
  staff_deleted: [404, 'Usuario no encontrado'],
  // The same for free and taken values: it must not reveal which exist (SG04).
  own_dni: [403, 'Tu DNI lo cambia un super administrador: pedíselo', 'dni'],
} as const satisfies Readonly<Record<string, Answer>>

/** Sentences for taken values of staff's unique columns (spec.md §8). */
export const takenErrors = { email: 'El email ya está en uso', dni: 'El DNI ya está en uso' } as const

/** Codes of unreachable or overloaded databases, shutdowns and deadlocks. */
const transientCodes = /^($|08|53|57|40|PGRST00)/

/** Returns the HttpError of a known error; others become a plain Error, answered 500. */
export function toHttpError(error: DatabaseError): Error {
  const { code = '', message } = error
  if (code === 'P0001' && message === 'fresh_session_required') return freshSessionError(error)
  const raised: Readonly<Record<string, Answer>> = raisedErrors
  const [status, sentence, field] = (code === 'P0001' ? raised[message] : sqlStates[code]) ?? []
  if (status && sentence)
    return new HttpError(status, sentence, {
      ...(field && { fields: { [field]: sentence } }),
      ...(status === 429 && { headers: { 'retry-after': '3600' } }),
      cause: error,
    })
  if (code === '23505') return toTakenError(error)
  if (code.startsWith('22')) return new HttpError(400, messages.invalid, { cause: error })
  if (transientCodes.test(code))
    return new HttpError(503, messages.unexpected, { cause: error, headers: { 'retry-after': '5' } })
  return new Error(`The database answered: ${code} ${message}`, { cause: error })
}

/** Returns the 409 of a unique violation; the constraint's name contains the column. */
function toTakenError(error: DatabaseError): HttpError {
  const text = `${error.message} ${error.details ?? ''}`
  const [field, sentence] = Object.entries(takenErrors).find(([column]) => text.includes(column)) ?? []
  if (!field || !sentence) return new HttpError(409, 'Ya existe', { cause: error })
  return new HttpError(409, sentence, { fields: { [field]: sentence }, cause: error })
}

/** Returns the count of an answer. @throws as `toHttpError`. */
export function unwrapCount(answer: { readonly count: number | null; readonly error: DatabaseError | null }): number {
  if (answer.error) throw toHttpError(answer.error)
  if (answer.count === null) throw new Error('The database answered without a count')
  return answer.count
}

/** Returns the data of an answer. @throws as `toHttpError`. */
export function unwrap<Data>(answer: { readonly data: Data; readonly error: DatabaseError | null }): Data {
  if (answer.error) throw toHttpError(answer.error)
  return answer.data
}
