/** Results of loaders: the data, or why there is none. */
import { errorMessage, toast } from './toast.tsx'

export type Loaded<Data> = Data | { readonly failure: string }

/**
 * Runs `load`; a failure becomes a toast of spec.md §8 and the screen's reason. Redirects and aborts pass. @throws {Response |
 * DOMException}
 */
export async function loadSafely<Data extends object>(
  request: Request,
  load: () => Promise<Data>,
  message?: string,
): Promise<Loaded<Data>> {
  try {
    await waitForTyping(request)
    return await load()
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error
    const failure = errorMessage(error)
    if (message) toast.failure(message)
    return { failure }
  }
}

/** Debounces a list's search by 250 ms: the router aborts the request on the next key. @throws {DOMException} */
async function waitForTyping({ url, signal }: Request): Promise<void> {
  const search = new URL(url).searchParams.get('buscar')
  if (search === null || search === new URLSearchParams(location.search).get('buscar')) return
  await new Promise((resolve, reject) => {
    setTimeout(resolve, 250)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
