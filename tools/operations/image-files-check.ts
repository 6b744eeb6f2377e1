/** Whether Storage has the files of public pictures. */
import { bucket, fileName, listFallbackWidths, listStoredWidths } from '../../functions/imagenes/stored-files.ts'
import { type Check, fault, request, unseen, well } from './check.ts'
import { ATONCE } from './stored-files.ts'

/** Rows of a Data API answer. */
const PAGE = 1000

/** Requests a byte of each file: lists come from the database. */
export const imageFiles: Check = {
  name: 'Storage tiene los archivos de cada imagen publicada',
  before: true,
  async look({ env, anon }) {
    const headers = { apikey: env.secretKey, authorization: `Bearer ${env.secretKey}`, range: 'bytes=0-0' }
    const isGone = async (file: string): Promise<boolean> => {
      const answer = await request(`${env.supabaseUrl}/storage/v1/object/${bucket}/${file}`, { headers })
      const said = answer?.ok ? null : await answer?.json().catch(() => null)
      await answer?.body?.cancel().catch(() => {})
      return said?.statusCode === '404'
    }
    /** Whether `storedFile` has no file for a width. */
    const isUnanswered = async (id: string, width: number): Promise<boolean> => {
      for (const candidate of listFallbackWidths(width)) if (!(await isGone(fileName(id, candidate)))) return false
      return true
    }
    const gone: string[] = []
    for (let from = 0; ; from += PAGE) {
      const { data, error } = await anon
        .from('imagenes_publicas')
        .select('id, title, width')
        .order('id')
        .range(from, from + PAGE - 1)
      if (error) return unseen(`la lista de imágenes no se pudo leer (${error.message})`)
      const waiting = data.flatMap(({ id, title, width }) =>
        listStoredWidths(width).map((stored) => ({ id, stored, title: String(title) })),
      )
      const ask = async (): Promise<void> => {
        for (let next = waiting.pop(); next; next = waiting.pop())
          if (await isUnanswered(next.id, next.stored)) gone.push(`«${next.title}» (${fileName(next.id, next.stored)})`)
      }
      await Promise.all(Array.from({ length: ATONCE }, ask))
      if (data.length < PAGE) break
    }
    return gone.length > 0
      ? fault(
          `Faltan archivos de imágenes, que se ven como ilustración: ${gone.slice(0, 5).join(', ')}${gone.length > 5 ? ` y ${gone.length - 5} más` : ''}. Recuperalos de una copia de seguridad, o eliminá esas imágenes y subilas de nuevo.`,
        )
      : well
  },
}
