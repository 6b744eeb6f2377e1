/** Public documents for staff. */

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
  /** When and by whom the current file was uploaded; null: the system. */
  at: z.iso.datetime({ offset: true }),
  por: Person.nullable(),
  /** Content files and news, in any state, that use it; `titulos`: newest three. */
  usos: z.object({
    contenidos: z.array(ContentName),
    noticias: z.object({ total: z.int(), titulos: z.array(z.string()) }),
  }),
})
export type Archivo = z.output<typeof Archivo>

/** By title, at most 1,000; `total` counts all. */
const ArchivoList = z.object({ archivos: z.array(Archivo), total: z.int() })

const PrepareArchivo = z.object({
  bytes: z
    .int('El tamaño no es válido')
    .positive('El archivo está vacío')
    .max(limits.fileMaxBytes, 'El archivo pesa demasiado: puede tener hasta 20 MB'),
})
/** `url` accepts one PUT as application/pdf within two hours; `upload` names the file until saved. */
const PreparedArchivo = z.object({ upload: Id, url: z.url() })

/** Bytes in which `%PDF-` has to appear: byte order mark, printer or mail headers may precede it. */
export const pdfHeadBytes = 1024
/** Whether a file's first `pdfHeadBytes`, one character each, are of a PDF: no markup or binary format before `%PDF-`. */
export function isPdfHead(head: string): boolean {
  const [before = '', pdf] = head.split('%PDF-', 2)
  const header = before.replace(/^\xEF\xBB\xBF/, '').replaceAll('\u001B', '')
  return pdf !== undefined && !/[<\u0080-\uFFFF]|(?!\s)\p{Cc}/u.test(header)
}

/** One line, which names the download. */
export const ArchivoTitle = z
  .string('El título es obligatorio')
  .transform(visibleLine)
  .pipe(
    z
      .string()
      .min(1, 'El título es obligatorio')
      .max(limits.fileTitleMax, `El título puede tener hasta ${limits.fileTitleMax} caracteres`),
  )

/** New document (`upload`, `title`), new file (`id`, `upload`), or new title (`id`, `title`). */
const SaveArchivo = z
  .object({ id: Id.optional(), upload: Id.optional(), title: ArchivoTitle.optional() })
  .refine(({ id, upload }) => id ?? upload, { path: ['upload'], error: 'Falta el archivo' })
  .refine(({ id, title }) => id ?? title, { path: ['title'], error: 'El título es obligatorio' })

/** Without `confirm` a document in use is not removed. */
const RemoveArchivo = z.object({ id: Id, confirm: z.boolean('Falta confirmar').default(false) })

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
    access: 'admin',
    input: PrepareArchivo,
    output: PreparedArchivo,
    errors: [409],
    example: { bytes: 10 },
  },
  'POST guardar-archivo': {
    summary:
      'Publica un PDF que se subió (upload), reemplaza el de un archivo que ya estaba (id y upload) o le cambia el título (id)',
    access: 'admin',
    input: SaveArchivo,
    output: z.object({ archivo: Archivo }),
    errors: [404, 409],
    example: { id: exampleId, title: 'Uno' },
    exampleStatus: 404,
  },
  'POST eliminar-archivo': {
    summary: 'Quita un archivo; si algo lo nombra, solo con confirm: si no, 409 y error dice qué lo nombra',
    access: 'admin',
    input: RemoveArchivo,
    output: Message,
    errors: [404, 409],
    example: { id: exampleId },
    exampleStatus: 404,
  },
} as const satisfies Endpoints
