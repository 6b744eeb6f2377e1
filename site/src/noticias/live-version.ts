/** What the API says of an article that a reader has open: its page may be older than an edit or its hiding. No zod: browsers load this file. */

import { ApiError, type ReaderApi } from '#contract/client.ts'
import { newsVersion } from '#shared/article/article.ts'

/**
 * The version of an item as anybody may read it at this moment, as `newsVersion` writes it; null when it is not public any more: the API
 * knows none (404), or answers staff with a draft. The browser of an editor carries the session where both sites share a host; the
 * picture that waits for approval is then no part of what the public sees.
 * @throws {ApiError} when it cannot be asked.
 */
export async function liveVersion(api: ReaderApi, id: string): Promise<string | null> {
  try {
    const { noticia } = await api['GET find-new/{id}']({ id })
    if (noticia.status !== 'publicado') return null
    const photos = [...noticia.images, ...noticia.textImages]
    return newsVersion(
      noticia.revision,
      photos.filter(({ status }) => status === 'verificado'),
    )
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
