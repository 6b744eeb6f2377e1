/** Uploads a PDF: its bytes straight to Storage, then its title. */
import { type Archivo, isPdfHead, pdfHeadBytes } from '#contract/archivos.ts'
import { type Api, ApiError } from '#contract/client.ts'
import { limits } from '#contract/limits.ts'
import { sendWithProgress } from '#ui/images/send-with-progress.ts'

/** Why a file cannot be sent, in Spanish; null when it can. Its first bytes decide, not its name. */
export async function faultOf(file: File): Promise<string | null> {
  if (file.size === 0) return 'El archivo está vacío'
  if (file.size > limits.fileMaxBytes) return 'El archivo pesa demasiado: puede tener hasta 20 MB'
  const head = new TextDecoder('latin1').decode(await file.slice(0, pdfHeadBytes).arrayBuffer())
  return isPdfHead(head) ? null : 'El archivo no es un PDF'
}

type Upload = {
  readonly file: File
  /** Null for a new document. */
  readonly id: string | null
  readonly title: string
  /** Upload of an earlier attempt. */
  readonly sent?: string | null
}
type Tools = {
  readonly api: Api
  /** Share sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Called with the upload, for a retry. */
  readonly onSent: (upload: string) => void
}

const notSent = 'No pudimos subir el archivo. Revisá tu conexión e intentá de nuevo.'

/** Sends what is not sent yet; returns the document. @throws {ApiError} with a Spanish sentence. */
export async function uploadFile({ file, id, title, sent = null }: Upload, tools: Tools): Promise<Archivo> {
  const { api, onProgress, onSent } = tools
  const upload = sent ?? (await send(file, api, onProgress))
  onSent(upload)
  return (await api['POST guardar-archivo']({ upload, title, ...(id !== null && { id }) })).archivo
}

async function send(file: File, api: Api, onProgress: (share: number) => void): Promise<string> {
  const { upload, url } = await api['POST preparar-archivo']({ bytes: file.size })
  const answer = await sendWithProgress(onProgress)(url, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': 'application/pdf' },
  }).catch((cause: unknown) => {
    throw new ApiError(0, { error: notSent }, null, { cause })
  })
  if (!answer.ok) throw new ApiError(answer.status, { error: notSent }, null, { cause: await answer.text() })
  return upload
}
