/** Building blocks of content schemas, with labels and help for forms and /datos-abiertos/. Parsing is idempotent. */
import { z } from 'zod'
import { isPlainAddress, notPlainAddress } from '../plain-address.ts'
import { visibleText, withoutDirectionMarks } from '../plain-text.ts'
import { weekdays } from './weekdays.ts'

/** Field formats besides JSON Schema's (docs/architecture.md#content). */
export const ownFormats = [
  'color',
  'document',
  'fixed-rows',
  'icon',
  'latitude',
  'link',
  'long-text',
  'longitude',
  'picture',
  'telephone',
  'time-range',
  'video',
  'weekdays',
  'words',
] as const
type Format = (typeof ownFormats)[number] | 'date' | 'time' | 'uri'

/** Form metadata of a field. */
export const about = (title: string, description?: string, format?: Format) => ({
  title,
  ...(description !== undefined && { description }),
  ...(format !== undefined && { format }),
})

const toReadable = (text: string): string => withoutDirectionMarks(visibleText(text))
const nonEmptyText = z.string().overwrite(toReadable).min(1)

/** A trimmed, non-empty text. */
export const line = (title: string, help?: string, format?: Format) => nonEmptyText.meta(about(title, help, format))

/** A required text with its value in a new city (empty.ts). */
export const withInitialValue = (initialValue: string, text: z.ZodString) => text.meta({ examples: [initialValue] })

export const longText = (title: string, help?: string) => line(title, help, 'long-text')

export const optionalText = (title: string, help: string, format?: Format) =>
  z
    .string()
    .overwrite(toReadable)
    .meta(about(title, help, format))

/** A list of at least `min` texts. */
export const lines = (title: string, help?: string, min = 1) => z.array(nonEmptyText).min(min).meta(about(title, help))

/** One of the keys of `labels`. */
export const choice = <Word extends string>(labels: Readonly<Record<Word, string>>, title: string) =>
  z.enum(Object.keys(labels) as [Word, ...Word[]]).meta({ ...about(title), labels })

const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema])

/** A day of the years 1800 to 2199: browsers complete a typed "26" to 0026. */
const isoDay = z.iso.date().refine((text) => !/^(?:0|1[0-7]|2[2-9]|[3-9])\d+-/.test(text), 'Revisá el año de la fecha')

/** A day, YYYY-MM-DD. */
export const day = (title: string, help?: string) => isoDay.meta(about(title, help))
export const optionalDay = (title: string, help: string) => orEmpty(isoDay).meta(about(title, help, 'date'))

/** An hour of the day, HH:MM. */
export const clock = (title: string, help: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribí la hora así: 07:00')
    .meta(about(title, help, 'time'))

/** A web page outside the site. @param protocol allowed schemes. */
export const webPage = (protocol: RegExp) => z.url({ protocol }).refine(isPlainAddress, notPlainAddress)

/** An https page outside the site, or empty. */
export const optionalUrl = (title: string, help: string) => orEmpty(webPage(/^https$/)).meta(about(title, help, 'uri'))

/** A page of the site ("/jardines"), https:, mailto:, tel:, or empty. */
export const link = (title: string, help: string) =>
  z
    .string()
    .trim()
    .refine(
      (text) => text === '' || /^\/(?!\/)/.test(text) || /^(https|mailto|tel):/.test(text),
      'tiene que empezar con / (una página del sitio), https:, mailto: o tel:',
    )
    .refine(isPlainAddress, notPlainAddress)
    .meta(about(title, `${help}; una página del sitio (/jardines) o una dirección con https:, mailto: o tel:`, 'link'))

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Address of an uploaded or bundled PDF. */
const pdf = z
  .string()
  .trim()
  .regex(
    new RegExp(`^/(?:descargas|archivos/${uuid})/[a-z0-9-]+\\.pdf$`),
    'tiene que ser un PDF del panel (Archivos) o del sitio, que se escribe /descargas/nombre.pdf',
  )
const pdfHelp = 'Un PDF que se subió en el panel, o /descargas/nombre.pdf, en este sitio'
export const document = (title: string) => pdf.meta(about(title, pdfHelp, 'document'))
export const optionalDocument = (title: string) =>
  orEmpty(pdf).meta(about(title, `${pdfHelp}; vacío si no hay`, 'document'))

const pictureHelp = 'Una imagen de la galería, el nombre de un dibujo del portal, o una foto: /fotos/nombre.webp'

/** A gallery image, or a name that the build resolves. */
const pictureName = z
  .string()
  .trim()
  .refine(
    (text) => !text.startsWith('/media/') || new RegExp(`^/media/${uuid}$`).test(text),
    'no es la dirección de una imagen de la galería',
  )

/** A gallery image ("/media/{id}"), a drawing ("hero-puente"), or a photo ("/fotos/puente.webp"). */
export const picture = (title = 'Imagen', help = pictureHelp) => pictureName.min(1).meta(about(title, help, 'picture'))
export const optionalPicture = (title: string, help: string) =>
  pictureName.meta(about(title, `${pictureHelp}; ${help}`, 'picture'))

export const icon = () => line('Ícono', 'Su nombre en lucide.dev', 'icon')

export const color = (title = 'Color', help = 'Como #7c3aed') =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'Escribí el color así: #7c3aed')
    .meta(about(title, help, 'color'))

/** A telephone as people write it, without notes. */
export const phone = z
  .string()
  .regex(/^\+?[\d() -]*\d$/, 'Escribí el teléfono con números, espacios y guiones')
  .meta(about('Teléfono', undefined, 'telephone'))

/** Decimal degrees (WGS 84). */
export const latitude = (help?: string) =>
  z
    .number()
    .min(-90)
    .max(90)
    .meta(about('Latitud', inDegrees(help), 'latitude'))
export const longitude = (help?: string) =>
  z
    .number()
    .min(-180)
    .max(180)
    .meta(about('Longitud', inDegrees(help), 'longitude'))
const inDegrees = (help?: string): string => ['En grados decimales', help].filter(Boolean).join(', ')

export const place = {
  address: line('Dirección', 'Calle y número'),
  phone: phone.meta({ description: 'Si tiene' }).optional(),
  lat: latitude('si se conoce').optional(),
  lng: longitude('si se conoce').optional(),
}

/** Days of the week, each once. */
export const days = (title: string) =>
  z
    .array(z.enum(weekdays))
    .min(1)
    .refine((list) => new Set(list).size === list.length, 'Hay un día repetido')
    .meta(about(title, 'De lunes a domingo, cada uno una sola vez', 'weekdays'))

/** "06:00-11:00", or until the next day, "22:00-02:00". */
export const timeRange = (title: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'Escribí el horario así: 06:00-11:00')
    .refine((time) => time.slice(0, 5) !== time.slice(6), 'El horario empieza y termina a la misma hora')
    .meta(
      about(
        title,
        'Desde-hasta, como 06:00-11:00; si termina antes de empezar, termina al día siguiente',
        'time-range',
      ),
    )

/** Additional search words (L04). */
export const searchWords = (title: string, help?: string) =>
  z
    .array(
      nonEmptyText.regex(
        /^[\p{L}\p{N} ]+$/u,
        'va en letras y números, sin signos: una palabra o unas pocas, cada una entre comillas',
      ),
    )
    .meta(about(title, help, 'words'))

export const Marks = z.object({
  muestra: z.boolean().default(false).meta(about('De muestra', 'Dato de muestra, que todavía falta completar')),
  confirmar: z.boolean().default(false).meta(about('A confirmar', 'Dato publicado que falta confirmar')),
})

/** Fields of every row; `origen` and `fuente` are not published. */
export const rowNotes = {
  ...Marks.shape,
  origen: z
    .string()
    .optional()
    .meta(about('De dónde sale', 'Nota para quien edita: no se publica', 'long-text')),
  fuente: z.string().optional().meta(about('Fuente', 'Nota para quien edita: no se publica')),
}

export const id = z.int().positive().meta(about('Número', 'Sin repetir en su lista'))

/** A list of rows with unique numbers. */
export const rows = <Row extends z.ZodObject>(row: Row, title: string, help?: string) =>
  z
    .array(row)
    .superRefine((list: readonly { readonly id?: unknown }[], context) => {
      const seenNumbers = new Set<unknown>()
      for (const [index, { id: number }] of list.entries()) {
        if (number !== undefined && seenNumbers.has(number))
          context.addIssue({ code: 'custom', path: [index], message: 'El número ya está usado' })
        seenNumbers.add(number)
      }
    })
    .meta(about(title, help))

/** A list with a row for each key, in order. */
export const rowsByKey = <Row extends z.ZodObject<{ key: z.ZodEnum }>>(row: Row, keys: readonly string[]) =>
  z
    .array(row)
    .refine(
      (list: readonly { readonly key?: unknown }[]) => list.map(({ key }) => key).join() === keys.join(),
      `Tienen que estar las categorías, en este orden: ${keys.join(', ')}`,
    )
    .meta(about('Categorías', 'Son siempre las mismas, en el mismo orden', 'fixed-rows'))

export const revisado = day('Revisado', 'Día en que alguien repasó este contenido por última vez; la página lo dice')
