/** What a loader hands to its screen: the data, or why there is none. */
import { reasonOf, toast } from './toast.tsx'

export type Loaded<Data> = Data | { readonly failure: string }

/**
 * Runs `load`; a failure is announced with `message` (a toast of spec.md §8, where there is one) and handed to the screen,
 * which shows the reason beside a way to try again. Redirects and aborted navigations pass. @throws {Response | DOMException}
 */
export async function loadOrSay<Data extends object>(
  request: Request,
  load: () => Promise<Data>,
  message?: string,
): Promise<Loaded<Data>> {
  try {
    await waitForTyping(request)
    return await load()
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error
    const failure = reasonOf(error)
    if (message) toast.failure(message)
    return { failure }
  }
}

/** Waits 250 ms when the search of a list is new: the router aborts the request when the user types on or leaves. @throws {DOMException} */
async function waitForTyping({ url, signal }: Request): Promise<void> {
  const search = new URL(url).searchParams.get('buscar')
  if (search === null || search === new URLSearchParams(location.search).get('buscar')) return
  await new Promise((resolve, reject) => {
    setTimeout(resolve, 250)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
