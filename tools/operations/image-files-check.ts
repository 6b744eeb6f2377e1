import { listStoredWidths } from '#shared/image-sizes.ts'
import { bucket, fileName, listFallbackWidths } from '../../functions/imagenes/stored-files.ts'
import { type Check, fault, passed, request, unchecked } from './check.ts'
import { MAX_PARALLEL } from './stored-files.ts'

/** Rows of a Data API answer. */
const PAGE = 1000

/** Requests a byte of each file, since Storage lists files from the database. */
export const imageFiles: Check = {
  name: 'Storage tiene los archivos de cada imagen publicada',
  isPreDeploy: true,
  async run({ env, anon }) {
    const headers = { apikey: env.secretKey, authorization: `Bearer ${env.secretKey}`, range: 'bytes=0-0' }
    const isGone = async (file: string): Promise<boolean> => {
      const answer = await request(`${env.supabaseUrl}/storage/v1/object/${bucket}/${file}`, { headers })
      const body = answer?.ok ? null : await answer?.json().catch(() => null)
      await answer?.body?.cancel().catch(() => {})
      return body?.statusCode === '404'
    }
    /** Whether neither a width nor its substitutes have a file. */
    const isMissing = async (id: string, width: number): Promise<boolean> => {
      for (const candidate of listFallbackWidths(width)) if (!(await isGone(fileName(id, candidate)))) return false
      return true
    }
    const missing: string[] = []
    for (let from = 0; ; from += PAGE) {
      const { data, error } = await anon
        .from('imagenes_publicas')
        .select('id, title, width')
        .order('id')
        .range(from, from + PAGE - 1)
      if (error) return unchecked(`la lista de imágenes no se pudo leer (${error.message})`)
      const pending = data.flatMap(({ id, title, width }) =>
        listStoredWidths(width).map((stored) => ({ id, stored, title: String(title) })),
      )
      const checkPending = async (): Promise<void> => {
        for (let next = pending.pop(); next; next = pending.pop())
          if (await isMissing(next.id, next.stored)) missing.push(`«${next.title}» (${fileName(next.id, next.stored)})`)
      }
      await Promise.all(Array.from({ length: MAX_PARALLEL }, checkPending))
      if (data.length < PAGE) break
    }
    return missing.length > 0
      ? fault(
          `Faltan archivos de imágenes, que se ven como ilustración: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ` y ${missing.length - 5} más` : ''}. Recuperalos de una copia de seguridad, o eliminá esas imágenes y subilas de nuevo.`,
        )
      : passed
  },
}
