/** What a loader hands to its screen: the data, or why there is none. */
import { listIsCurrent } from '../lists/list-address.ts'
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
    const data = await load()
    listIsCurrent(request)
    return data
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error
    const failure = reasonOf(error)
    if (message) toast.failure(message)
    return { failure }
  }
}
