/** guardar-archivo, eliminar-archivo. The database judges who may, and signs what changes. */
import { z } from 'zod'
import type { Archivo } from '#contract/archivos.ts'
import { contentFiles } from '#contract/content/files.ts'
import { slugOf } from '#contract/content/slug.ts'
import type { Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'
import { existing } from './read.ts'
import { unknownArchivo } from './refusals.ts'
import { confirmUpload } from './upload.ts'

const Saved = z.object({ id: z.string() })

/** The words of a title as part of an address, 80 letters at most; what has none is called "archivo". */
const fileSlug = (title: string): string =>
  slugOf(title)
    .replace(/[^a-z0-9-]+/g, '')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
    .replace(/-{2,}/g, '-') || 'archivo'

/**
 * Makes a document of what came in, gives one another file or another title. Its address stays.
 * @throws {ApiFailure} 404 for an unknown document and for an upload that is not there, or is not the caller's; 413 and 415 for what is no
 * PDF; 409 for an upload that is a document already.
 */
export const saveArchivo: Handler<'POST guardar-archivo'> = async (ctx, { id, upload, title }) => {
  const { client } = ctx.caller
  if (id) await existing(ctx, id)
  if (upload) await confirmUpload(ctx, upload)
  const changes = { ...(upload && { upload }), ...(title && { title }) }
  const answer = id
    ? await client.from('archivos').update(changes).eq('id', id).select('id').maybeSingle()
    : await client
        .from('archivos')
        .insert({ ...changes, slug: fileSlug(title ?? '') })
        .select('id')
        .maybeSingle()
  if (answer.error?.code === '23505') throw new ApiFailure(409, 'Ese archivo ya se publicó')
  const saved = Saved.nullable().parse(dataOf(answer))
  if (!saved) throw unknownArchivo()
  if (id) await ctx.revalidate(`archivo-${saved.id}`)
  return { archivo: await existing(ctx, saved.id) }
}

/**
 * Takes a document away: its address answers 404 from now on, the bytes go with the next sweep.
 * @throws {ApiFailure} 404 for an unknown one; 409 that says what names it, without `confirm`.
 */
export const removeArchivo: Handler<'POST eliminar-archivo'> = async (ctx, { id, confirm }) => {
  const archivo = await existing(ctx, id)
  const uses = usesInWords(archivo)
  if (uses !== '' && !confirm) throw new ApiFailure(409, `Lo usan ${uses}. Si lo quitás, esos enlaces dejan de andar.`)
  const { client } = ctx.caller
  dataOf(await client.from('archivos').update({ deleted_at: ctx.now().toISOString() }).eq('id', id))
  await ctx.revalidate(`archivo-${archivo._id}`)
  return { message: 'Archivo quitado' }
}

/** "«Servicios municipales» y 2 noticias"; nothing where nobody names it. */
function usesInWords({ usos: { contenidos, noticias } }: Archivo): string {
  const parts = contenidos.map((name) => `«${contentFiles[name].title}»`)
  const news = noticias.total === 0 ? [] : [noticias.total === 1 ? 'una noticia' : `${noticias.total} noticias`]
  return new Intl.ListFormat('es', { type: 'conjunction' }).format([...parts, ...news])
}
