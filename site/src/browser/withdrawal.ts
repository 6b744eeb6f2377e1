/** Takes an article away that has been hidden or deleted since its page was built, also from a page that stands open (D06). */
import { createApi } from '#contract/client.ts'
import { isWithdrawn } from '../news/withdrawn.ts'

/** Milliseconds between questions while the page is looked at: under the 60 s of D06. */
const interval = 50_000

/**
 * Asks at once, every 50 s while the page is visible, when it becomes visible again, and when it comes back from the browser's memory
 * (where no script of its own runs again). `main` holds the article and its id; `unavailable` the error card that takes its place.
 */
export function watchWithdrawal(main: HTMLElement, unavailable: HTMLTemplateElement): void {
  const api = createApi()
  const { noticia: id } = main.dataset
  if (!id) return

  const check = async (): Promise<void> => {
    if (!(await isWithdrawn(api, id))) return
    clearInterval(timer)
    removeEventListener('pageshow', onReturn)
    document.removeEventListener('visibilitychange', ask)
    main.replaceChildren(unavailable.content.cloneNode(true))
    document.title = `Noticia no disponible · ${document.title.split(' · ').at(-1)}`
    main.focus()
  }
  const ask = (): void => {
    if (document.visibilityState !== 'visible') return
    check().catch((error) => console.error('Could not ask whether this item is still public', error))
  }
  const onReturn = (event: PageTransitionEvent): void => {
    if (event.persisted) ask()
  }
  const timer = window.setInterval(ask, interval)
  addEventListener('pageshow', onReturn)
  document.addEventListener('visibilitychange', ask)
  ask()
}
