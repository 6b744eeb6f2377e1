/** Documents that the public can download, as staff send, name and remove them (docs/design.md §15). */

import { z } from 'zod'
import { ContentName } from './contenidos.ts'
import type { Endpoints } from './endpoint.ts'
import { exampleId, Id, Message, NoInput, Person } from './fields.ts'
import { limits } from './limits.ts'
import { visibleLine } from './plain-text.ts'

export const Archivo = z.object({
  _id: Id,
  title: z.string(),
  /** /archivos/{id}/{slug}.pdf, for life. */
  url: z.string(),
  bytes: z.int(),
  /** When the file that stands there now came, and who sent it; null: the system. */
  at: z.iso.datetime({ offset: true }),
  por: Person.nullable(),
  /** What names it: parts of the content; and news in any state, how many and the titles of the newest three. */
  usos: z.object({
    contenidos: z.array(ContentName),
    noticias: z.object({ total: z.int(), titulos: z.array(z.string()) }),
  }),
})
export type Archivo = z.output<typeof Archivo>

/** By title, the first 1,000; `total` counts all. */
export const ArchivoList = z.object({ archivos: z.array(Archivo), total: z.int() })

/** `bytes`: the size of the file that is about to be sent. */
export const PrepareArchivo = z.object({
  bytes: z
    .int('El tamaño no es válido')
    .positive('El archivo está vacío')
    .max(limits.fileMaxBytes, 'El archivo pesa demasiado: puede tener hasta 20 MB'),
})
/** `url` takes the bytes once, by PUT with the content-type application/pdf, within two hours; `upload` is what the file is called until then. */
export const PreparedArchivo = z.object({ upload: Id, url: z.url() })

/** At most so many bytes stand before the `%PDF-` of a valid file: a byte order mark, blank lines, a printer's or mail's header. */
export const pdfHeadBytes = 1024
/** Whether a file is a PDF, by its first `pdfHeadBytes`, one character a byte: markup and binary formats before `%PDF-` make it none. */
export function isPdfHead(head: string): boolean {
  const [before = '', pdf] = head.split('%PDF-', 2)
  const header = before.replace(/^\xEF\xBB\xBF/, '').replaceAll('\u001B', '')
  return pdf !== undefined && !/[<\u0080-\uFFFF]|(?!\s)\p{Cc}/u.test(header)
}

/** A line: it is the name that a download gets. */
const Title = z
  .string('El título es obligatorio')
  .transform(visibleLine)
  .pipe(
    z
      .string()
      .min(1, 'El título es obligatorio')
      .max(limits.fileTitleMax, `El título puede tener hasta ${limits.fileTitleMax} caracteres`),
  )

/** A new document (`upload` and `title`), another file for one that is there (`id` and `upload`), or another title (`id` and `title`). */
export const SaveArchivo = z
  .object({ id: Id.optional(), upload: Id.optional(), title: Title.optional() })
  .refine(({ id, upload }) => id ?? upload, { path: ['upload'], error: 'Falta el archivo' })
  .refine(({ id, title }) => id ?? title, { path: ['title'], error: 'El título es obligatorio' })

/** Without `confirm`, what is named by something stays. */
export const RemoveArchivo = z.object({ id: Id, confirm: z.boolean('Falta confirmar').default(false) })

export const archivosEndpoints = {
  'GET archivos': {
    summary: 'Los archivos para descargar, por título, con lo que los nombra: partes del contenido y noticias',
    access: 'staff',
    input: NoInput,
    output: ArchivoList,
    example: {},
  },
  'POST preparar-archivo': {
    summary:
      'Pide a dónde subir un PDF: url recibe los bytes con PUT y content-type application/pdf, y guardar-archivo lo publica',
    access: 'moderation',
    input: PrepareArchivo,
    output: PreparedArchivo,
    example: { bytes: 10 },
  },
  'POST guardar-archivo': {
    summary:
      'Publica un PDF que se subió (upload), reemplaza el de un archivo que ya estaba (id y upload) o le cambia el título (id)',
    access: 'moderation',
    input: SaveArchivo,
    output: z.object({ archivo: Archivo }),
    errors: [404, 409],
    example: { id: exampleId, title: 'Uno' },
    exampleStatus: 404,
  },
  'POST eliminar-archivo': {
    summary: 'Quita un archivo; si algo lo nombra, solo con confirm: si no, 409 y error dice qué lo nombra',
    access: 'moderation',
    input: RemoveArchivo,
    output: Message,
    errors: [404, 409],
    example: { id: exampleId },
    exampleStatus: 404,
  },
} as const satisfies Endpoints
