import { errorMessage, toast } from './toast.tsx'

/** Result of a loader: data, or the reason of its failure. */
export type Loaded<Data> = Data | { readonly failure: string }

/**
 * Runs `load`; returns the reason of a failure, and shows `message` (spec.md §8) as a toast.
 * @throws {Response | DOMException} redirects and aborts.
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
