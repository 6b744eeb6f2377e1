/** What a part of the panel that could not be loaded or drawn says of it (design §11). */

export type LoadFailure = 'offline' | 'interrupted' | 'outdated' | 'broken'

/** Chrome's, Firefox's and Safari's words for a module that cannot be fetched, and Vite's for its style sheet. */
const missing = /dynamically imported module|importing a module script|unable to preload css/i
const fileIn = /https?:\/\/\S+?\.(?:js|css)\b|\/\S+?\.(?:js|css)\b/i

/** Thrown in the place of asking for a file without a network: browsers do not ask again for a module that failed once. */
export class Offline extends Error {
  override readonly name = 'Offline'
}

type Ask = (address: string) => Promise<Response | null>

/** A device may be connected to a network that leads nowhere: only an answer says that there is one. */
const askFor: Ask = (address) => fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)

/**
 * Why. A file that is missing is of a version that is no longer served, unless nothing can be fetched at all; one that is there was out
 * of reach for a moment. Anything else is a fault of the panel's own. Does not throw.
 */
export async function loadFailureOf(error: unknown, origin: string, ask: Ask = askFor): Promise<LoadFailure> {
  if (error instanceof Offline) return 'offline'
  if (!(error instanceof Error && missing.test(error.message))) return 'broken'
  if (!(await ask(origin))) return 'offline'
  const [file] = fileIn.exec(error.message) ?? []
  const answer = file ? await ask(new URL(file, origin).href) : null
  // Any other address leads to the panel's page.
  return answer?.ok && !answer.headers.get('content-type')?.startsWith('text/html') ? 'interrupted' : 'outdated'
}

/** For people: what happened, and what to do. */
export const loadFailureTexts: Readonly<Record<LoadFailure, { readonly title: string; readonly text: string }>> = {
  offline: { title: 'No hay conexión', text: 'Revisá tu conexión a internet e intentá de nuevo.' },
  interrupted: { title: 'Se cortó la conexión', text: 'Recargá la página para seguir.' },
  outdated: { title: 'Hay una versión nueva del panel', text: 'Recargá la página para usarla.' },
  broken: {
    title: 'Algo falló en el panel',
    text: 'Recargá la página. Si vuelve a pasar, avisale al área de Sistemas qué estabas haciendo.',
  },
}
