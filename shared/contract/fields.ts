/** Shared field schemas, with the texts of spec.md §5. */
import { z } from 'zod'
import { limits } from './limits.ts'
import { visibleLine, visibleText } from './plain-text.ts'
import { isRealDate } from './real-date.ts'

/** A revision, limited by its column's type. */
export const Revision = z
  .int('La versión no es válida')
  .positive('La versión no es válida')
  .max(2_147_483_647, 'La versión no es válida')

const calendarDate = /^\d{4}-\d{2}-\d{2}$/

/** A UUID in lower case, so that ids compare equal. */
export const Id = z.uuid('El identificador no es válido').toLowerCase()
/** An id that no row has. */
export const exampleId = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'

/** An ISO 8601 instant with offset, normalized to UTC. */
export const Instant = z.iso
  .datetime({
    offset: true,
    error: ({ input }) =>
      input === '' ? 'Completá el día y la hora, o borralos' : 'La fecha y la hora no son válidas',
  })
  .transform((text) => new Date(text).toISOString())
  .refine((instant) => instant >= '2000' && instant < '2101', 'Revisá el año de la fecha')

/** An existing calendar day, YYYY-MM-DD; longer timestamps are cut (spec.md §3). */
export const CalendarDate = z
  .string('La fecha es obligatoria')
  .trim()
  .min(1, 'La fecha es obligatoria')
  .transform((text) => text.slice(0, 10))
  .pipe(z.string().regex(calendarDate, 'La fecha no es válida').refine(isRealDate, 'La fecha no es válida'))

export const Email = z
  .string('El email es requerido')
  .trim()
  .toLowerCase()
  .min(1, 'El email es requerido')
  .max(254, 'El email no es válido')
  .pipe(z.email('El email no es válido'))

const isEmail = (text: string): boolean => z.email().safeParse(text).success
/** Empty, or as `Email`. */
export const OptionalEmail = z
  .string('El email no es válido')
  .trim()
  .toLowerCase()
  .max(254, 'El email no es válido')
  .refine((text) => text === '' || isEmail(text), 'El email no es válido')

const fitsBcrypt = (text: string): boolean => new TextEncoder().encode(text).length <= limits.passwordMaxBytes

export const Password = z
  .string('La contraseña es requerida')
  .min(1, 'La contraseña es requerida')
  .min(limits.passwordMin, `La contraseña debe tener al menos ${limits.passwordMin} caracteres`)
  .refine(fitsBcrypt, 'La contraseña es demasiado larga')

/** Help of new passwords. */
export const passwordAdvice = 'Usá tres o cuatro palabras que no tengan que ver entre sí ni con quien la usa.'

export const NewPassword = Password.describe(
  'Se rechaza, diciendo por qué, la que es fácil de adivinar: las más usadas, secuencias, teclas seguidas, fechas, la que se parece a la anterior y la que sale de palabras de la persona (nombre, email, DNI, teléfono, rol) o del portal',
)

/** Unique, non-empty tags, from a list or a comma-separated text (PI02, spec.md §5). */
export const Tags = z
  .union([z.string(), z.array(z.string())], 'Las etiquetas no son válidas')
  .transform((tags) => (typeof tags === 'string' ? tags.split(',') : tags))
  .transform((tags) => [...new Set(tags.map(visibleLine).filter(Boolean))])
  .pipe(
    z
      .array(z.string().max(limits.tagMax, `Cada etiqueta puede tener hasta ${limits.tagMax} caracteres`))
      .max(limits.tagsMax, `Podés poner hasta ${limits.tagsMax} etiquetas`),
  )

/** A required visible text (plain-text.ts). */
export const requiredText = (missing: string, max: number, tooLong: string) =>
  z.string(missing).transform(visibleText).pipe(z.string().min(1, missing).max(max, tooLong))

/** A required visible line. */
export const requiredLine = (missing: string, max: number, tooLong: string) =>
  z.string(missing).transform(visibleLine).pipe(z.string().min(1, missing).max(max, tooLong))

export const text = (max: number, tooLong: string) =>
  z.string('El texto no es válido').transform(visibleText).pipe(z.string().max(max, tooLong))

/** As `text`; missing and null become empty. */
export const optionalText = (max: number, tooLong: string) =>
  z
    .string('El texto no es válido')
    .nullish()
    .transform((text) => visibleText(text ?? ''))
    .pipe(z.string().max(max, tooLong))

/** Page number from 1. */
export const PageNumber = z.coerce
  .number('La página no es válida')
  .int('La página no es válida')
  .min(1, 'La página no es válida')
  .max(100_000, 'La página no es válida')

/** Items to skip in a list without pages. */
export const Offset = z.coerce
  .number('El comienzo no es válido')
  .int('El comienzo no es válido')
  .min(0, 'El comienzo no es válido')
  .max(10_000_000, 'El comienzo no es válido')

/** Arguments of a refinement: pages or offset, not both. */
export const pageXorOffset: [
  (query: { page?: number | undefined; limit?: number | undefined; offset?: number | undefined }) => boolean,
  { path: string[]; error: string },
] = [
  ({ page, limit, offset }) => offset === undefined || (page === undefined && limit === undefined),
  {
    path: ['offset'],
    error: 'Pedí la lista por páginas (page, limit) o desde un lugar (offset), no de las dos formas',
  },
]

export const NextAddress = z
  .string()
  .nullable()
  .describe('Dónde sigue la lista, con los mismos filtros; null al final. También en el encabezado Link, rel="next"')

export const PageSize = z.coerce
  .number('El límite no es válido')
  .int('El límite no es válido')
  .min(1, 'El límite no es válido')
  .max(limits.pageMax, `El límite es ${limits.pageMax}`)

export const Honeypot = z
  .string('El texto no es válido')
  .max(limits.pressUrlMax, 'El texto es demasiado largo')
  .optional()

/** A member of staff; `email`: null after deletion. */
export const Person = z.object({ name: z.string(), last_name: z.string(), email: z.string().nullable() })

export const NoInput = z.object({})
export const ById = z.object({ id: Id })
export const Message = z.object({ message: z.string() })
