/** preparar-archivo, and looking at what came in: a PDF goes from the browser straight to Storage, since a function takes 6 MB (design §15). */
import { z } from 'zod'
import { isPdfHead, pdfHeadBytes } from '#contract/archivos.ts'
import { limits } from '#contract/limits.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'
import { bucket, fileName } from './rows.ts'

const Prepared = z.object({ id: z.string() })

/** Gives an address that takes one file. What nobody makes a document of goes with the sweep. */
export const prepareArchivo: Handler<'POST preparar-archivo'> = async (ctx) => {
  const adminDb = ctx.adminDb
  const noted = adminDb.from('archivo_uploads').insert({ uploader: ctx.caller.user._id }).select('id').single()
  const { id } = Prepared.parse(dataOf(await noted))
  const { data, error } = await adminDb.storage.from(bucket).createSignedUploadUrl(fileName(id))
  if (error) throw new Error('No upload could be signed', { cause: error })
  return { upload: id, url: data.signedUrl }
}

/** Bytes at the end of a file in which `%%EOF` has to stand, and how many zeros a transfer may have put after it. */
const tailBytes = 1024
const paddingBytes = 65_536

/**
 * Notes that an upload came in and is a PDF.
 * @throws {ApiFailure} 404 where nothing came in, 413 and 415 for what is none.
 */
export async function confirmUpload(ctx: Context<Caller>, upload: string): Promise<void> {
  const adminDb = ctx.adminDb
  const name = fileName(upload)
  const { data: info, error } = await adminDb.storage.from(bucket).info(name)
  if (error || !info.size) throw refused(404, 'El archivo no llegó. Subilo de nuevo.')
  if (info.size > limits.fileMaxBytes) throw refused(413, 'El archivo pesa demasiado: puede tener hasta 20 MB')
  const part = async (range: string): Promise<string> => {
    const files = adminDb.storage.from(bucket).setHeader('range', `bytes=${range}`)
    const { data, error } = await files.download(name)
    if (error) throw new Error('A file that came in cannot be read', { cause: error })
    return Buffer.from(await data.arrayBuffer()).toString('latin1')
  }
  const [first, last] = await Promise.all([part(`0-${pdfHeadBytes - 1}`), part(`-${tailBytes + paddingBytes}`)])
  if (!isPdfHead(first)) throw refused(415, 'El archivo no es un PDF')
  if (
    !last
      .replace(/[\0\s]+$/, '')
      .slice(-tailBytes)
      .includes('%%EOF')
  )
    throw refused(415, 'El PDF está incompleto: le falta el final')
  dataOf(await adminDb.from('archivo_uploads').update({ bytes: info.size }).eq('id', upload))
}

const refused = (status: number, sentence: string): ApiFailure =>
  new ApiFailure(status, sentence, { fields: { upload: sentence } })
