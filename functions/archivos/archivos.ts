/** Lists, uploads, changes and removes documents. PDFs go from the browser to Storage: a function takes 6 MB (docs/architecture.md#documents). */
import { z } from 'zod'
import { Archivo, isPdfHead, pdfHeadBytes } from '#contract/archivos.ts'
import { ContentName } from '#contract/contenidos.ts'
import { contentFiles } from '#contract/content/files.ts'
import { slugOf } from '#contract/content/slug.ts'
import { limits } from '#contract/limits.ts'
import { fileUrl } from '#contract/urls.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { raisedErrors, unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { isMissingFile } from '../lib/supabase.ts'

export const listArchivos: Handler<'GET archivos'> = async ({ caller: { client } }) => {
  const query = client.from('archivos_panel').select(archivoColumns, { count: 'exact' })
  const answer = await query.order('title').order('id').limit(limits.listMax)
  const rows = z.array(ArchivoRow).parse(unwrap(answer))
  return { archivos: rows.map(toArchivo), total: answer.count ?? rows.length }
}

/** @throws {HttpError} 404. */
async function getArchivoOrThrow({ caller: { client } }: Context<Caller>, id: string): Promise<Archivo> {
  const query = client.from('archivos_panel').select(archivoColumns).eq('id', id)
  const row = ArchivoRow.nullable().parse(unwrap(await query.maybeSingle()))
  if (!row) throw archivoNotFound()
  return toArchivo(row)
}

/** Row of archivos_panel. */
const ArchivoRow = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  bytes: z.int(),
  file_at: z.string(),
  por: Archivo.shape.por,
  contenidos: z.array(z.string()),
  noticias: z.int(),
  noticia_titles: z.array(z.string()),
})
type ArchivoRow = z.output<typeof ArchivoRow>
const archivoColumns = Object.keys(ArchivoRow.shape).join(', ')

/** Converts a row; content parts unknown to this version are left out. */
const toArchivo = (row: ArchivoRow): Archivo => ({
  _id: row.id,
  title: row.title,
  url: fileUrl(row.id, row.slug),
  bytes: row.bytes,
  at: row.file_at,
  por: row.por,
  usos: {
    contenidos: row.contenidos.flatMap((name) => ContentName.safeParse(name).data ?? []),
    noticias: { total: row.noticias, titulos: row.noticia_titles },
  },
})

/** Private bucket of documents (supabase/schemas). */
export const bucket = 'archivos'
export const fileName = (upload: string): string => `${upload}.pdf`

const Saved = z.object({ id: z.string() })

/** Returns the slug of a title, at most 80 characters; "archivo" for an empty one. */
const createFileSlug = (title: string): string =>
  slugOf(title)
    .replace(/[^a-z0-9-]+/g, '')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
    .replace(/-{2,}/g, '-') || 'archivo'

/**
 * Creates a document from an upload, or changes file or title of one; its address stays.
 * @throws {HttpError} 404 for an unknown document or upload, 413, 415, 409 for an upload already used.
 */
export const saveArchivo: Handler<'POST guardar-archivo'> = async (ctx, { id, upload, title }) => {
  const { client } = ctx.caller
  if (id) await getArchivoOrThrow(ctx, id)
  if (upload) await confirmUpload(ctx, upload)
  const changes = { ...(upload && { upload }), ...(title && { title }) }
  const answer = id
    ? await client.from('archivos').update(changes).eq('id', id).select('id').maybeSingle()
    : await client
        .from('archivos')
        .insert({ ...changes, slug: createFileSlug(title ?? '') })
        .select('id')
        .maybeSingle()
  const isUsed = answer.error?.code === '23505'
  // A retry whose first answer was lost gets its document.
  const retried =
    isUsed && !id ? await client.from('archivos').select('id').match({ upload, title }).maybeSingle() : null
  if (isUsed && !retried?.data) throw new HttpError(409, 'Ese archivo ya se publicó')
  const saved = Saved.nullable().parse(unwrap(retried ?? answer))
  if (!saved) throw archivoNotFound()
  if (id) await ctx.revalidate(`archivo-${saved.id}`)
  return { archivo: await getArchivoOrThrow(ctx, saved.id) }
}

/** Deletes a document. @throws {HttpError} 404; 409 with what links to it, without `confirm`. */
export const removeArchivo: Handler<'POST eliminar-archivo'> = async (ctx, { id, confirm }) => {
  const archivo = await getArchivoOrThrow(ctx, id)
  const uses = formatUses(archivo)
  if (uses !== '' && !confirm) throw new HttpError(409, `Lo usan ${uses}. Si lo quitás, esos enlaces dejan de andar.`)
  const { client } = ctx.caller
  unwrap(await client.from('archivos').update({ deleted_at: ctx.now().toISOString() }).eq('id', id))
  await ctx.revalidate(`archivo-${archivo._id}`)
  return { message: 'Archivo quitado' }
}

/** Returns what links to a document, as "«Servicios municipales» y 2 noticias"; empty if nothing does. */
function formatUses({ usos: { contenidos, noticias } }: Archivo): string {
  const parts = contenidos.map((name) => `«${contentFiles[name].title}»`)
  const news = noticias.total === 0 ? [] : [noticias.total === 1 ? 'una noticia' : `${noticias.total} noticias`]
  return new Intl.ListFormat('es', { type: 'conjunction' }).format([...parts, ...news])
}

const archivoNotFound = (): HttpError => new HttpError(...raisedErrors.archivo_deleted)

const Prepared = z.object({ id: z.string() })

/** Returns a signed URL for one upload. */
export const prepareArchivo: Handler<'POST preparar-archivo'> = async (ctx) => {
  const { adminDb } = ctx
  const inserted = adminDb.from('archivo_uploads').insert({ uploader: ctx.caller.user._id }).select('id').single()
  const { id } = Prepared.parse(unwrap(await inserted))
  const { data, error } = await adminDb.storage.from(bucket).createSignedUploadUrl(fileName(id))
  if (error) throw new Error('The upload URL could not be created', { cause: error })
  return { upload: id, url: data.signedUrl }
}

/** Bytes at the end of a file where `%%EOF` must be, and of padding that a transfer may have appended. */
const tailBytes = 1024
const paddingBytes = 65_536

/** Checks that an upload is a complete PDF, and stores its size. @throws {HttpError} 404, 413 or 415. */
async function confirmUpload(ctx: Context<Caller>, upload: string): Promise<void> {
  const { adminDb } = ctx
  const name = fileName(upload)
  const { data: info, error } = await adminDb.storage.from(bucket).info(name)
  if (error && !isMissingFile(error)) throw new Error('An upload cannot be looked up', { cause: error })
  if (error || !info.size) throw uploadError(404, 'El archivo no llegó. Subilo de nuevo.')
  if (info.size > limits.fileMaxBytes) throw uploadError(413, 'El archivo pesa demasiado: puede tener hasta 20 MB')
  const readRange = async (range: string): Promise<string> => {
    const files = adminDb.storage.from(bucket).setHeader('range', `bytes=${range}`)
    const { data, error } = await files.download(name)
    if (error) throw new Error('An uploaded file cannot be read', { cause: error })
    return Buffer.from(await data.arrayBuffer()).toString('latin1')
  }
  const [first, last] = await Promise.all([
    readRange(`0-${pdfHeadBytes - 1}`),
    readRange(`-${tailBytes + paddingBytes}`),
  ])
  if (!isPdfHead(first)) throw uploadError(415, 'El archivo no es un PDF')
  if (
    !last
      .replace(/[\0\s]+$/, '')
      .slice(-tailBytes)
      .includes('%%EOF')
  )
    throw uploadError(415, 'El PDF está incompleto: le falta el final')
  unwrap(await adminDb.from('archivo_uploads').update({ bytes: info.size }).eq('id', upload))
}

const uploadError = (status: number, sentence: string): HttpError =>
  new HttpError(status, sentence, { fields: { upload: sentence } })
