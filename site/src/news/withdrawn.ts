/** Whether the item of an article page is still public: the page may be older than its hiding (D06). No zod: browsers load this file. */
import { type Api, ApiError } from '#contract/client.ts'

/**
 * True when the API says that the item is gone (404), or answers staff with a draft: the browser of an editor carries the
 * session where both sites share a host. Any other failure leaves the page as it was built.
 * @throws {ApiError} when it cannot be asked.
 */
export async function isWithdrawn(api: Api, id: string): Promise<boolean> {
  try {
    const { noticia } = await api('find-new', { id })
    return noticia.status !== 'publicado'
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true
    throw error
  }
}
