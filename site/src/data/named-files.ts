/** Public images and documents named by id in content. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

/** `at`: upload of the current file, ISO 8601. */
export type NamedDocument = { readonly title: string; readonly bytes: number; readonly at: string }

export type NamedFiles = {
  /** Verified images: width of the largest stored picture in pixels, by id. */
  readonly images: Map<string, number>
  readonly documents: Map<string, NamedDocument>
}

export const nothingNamed = (): NamedFiles => ({ images: new Map(), documents: new Map() })

const Image = z.object({ id: z.string(), width: z.int() })
const Document = z.object({ id: z.string(), title: z.string(), bytes: z.int(), file_at: z.string() })

/** Maximum of ids in one request, whose URL holds them. */
const maxIds = 100

export async function readNamedFiles(client: SupabaseClient, values: Iterable<unknown>): Promise<NamedFiles> {
  const text = JSON.stringify([...values])
  const idsAfter = (kind: string): string[] => {
    const found = text.matchAll(new RegExp(`/${kind}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[/"]`, 'g'))
    return [...new Set(Array.from(found, ([, id = '']) => id))]
  }
  async function rowsOf<Row extends z.ZodObject>(view: string, row: Row, ids: readonly string[]) {
    const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, n) =>
      ids.slice(n * maxIds, (n + 1) * maxIds),
    )
    const answers = await Promise.all(
      parts.map(async (part) => {
        const { data, error } = await client.from(view).select(Object.keys(row.shape).join(', ')).in('id', part)
        if (error) throw new Error(`No se pudo leer ${view} de Supabase: ${error.message}`, { cause: error })
        return z.array(row).parse(data)
      }),
    )
    return answers.flat()
  }
  const [images, documents] = await Promise.all([
    rowsOf('imagenes_publicas', Image, idsAfter('media')),
    rowsOf('archivos_publicos', Document, idsAfter('archivos')),
  ])
  return {
    images: new Map(images.map(({ id, width }) => [id, width])),
    documents: new Map(documents.map(({ id, title, bytes, file_at: at }) => [id, { title, bytes, at }])),
  }
}
