/** Sends PageFeedback.astro: yes or no with an optional text, once a visit. */
import { ApiError, createReaderApi } from '#contract/client.ts'
import { trapOf } from '#contract/honeypot.ts'
import { isDismissed, rememberClosed } from './dismissed.ts'

const api = createReaderApi()
const thanks = '¡Gracias! Tu opinión nos ayuda a mejorar.'
const labels = { true: '¿Querés contarnos algo más? (opcional)', false: '¿Qué te faltó? (opcional)' } as const

/** @param form of PageFeedback.astro, with the page in data-feedback. */
export function startFeedback(form: HTMLFormElement): void {
  const part = <Kind extends Element>(selector: string): Kind | null => form.querySelector<Kind>(selector)
  const [question, text] = [part<HTMLElement>('[data-step="question"]'), part<HTMLElement>('[data-step="text"]')]
  const [label, field, said] = [part('[data-text-label]'), part<HTMLTextAreaElement>('textarea'), part('[data-said]')]
  const page = form.dataset.feedback
  if (!question || !text || !label || !field || !said || !page) return
  const key = `opinión ${page}`
  let useful: boolean | null = null
  /** Whether the form was changed, also before the page was restored. */
  let isTouched = false
  /** The last request that has not failed: the same opinion is not sent twice. */
  let last: { readonly said: string; readonly taken: Promise<void> } | null = null

  const finish = (): void => {
    question.hidden = true
    text.hidden = true
    said.textContent = thanks
  }
  const choose = (chosen: boolean): void => {
    useful = chosen
    for (const button of question.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.value === String(chosen)))
    label.textContent = labels[`${chosen}`]
    text.hidden = false
  }
  const kept: unknown = history.state?.[key]
  if (isDismissed(key)) finish()
  else if (typeof kept === 'boolean') choose(kept)

  question.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('button')
    if (!pressed || (pressed.value !== 'true' && pressed.value !== 'false')) return
    isTouched = true
    choose(pressed.value === 'true')
    // Browsers restore the text, but not the pressed button.
    history.replaceState({ ...history.state, [key]: useful }, '')
    field.focus()
  })
  field.addEventListener('input', () => {
    isTouched = true
  })

  /** Resolves once stored. @param send fetch; on pagehide one that outlives the page. */
  function tell(send: typeof fetch = (...args) => fetch(...args)): Promise<void> {
    if (useful === null || !page || !field) return Promise.reject(new Error('Nothing was chosen'))
    const opinion = { page, useful, text: field.value }
    const said = JSON.stringify(opinion)
    if (last?.said === said) return last.taken
    const call = { ...opinion, ...trapOf(new FormData(form)) }
    const taken = api['POST enviar-opinion'](call, { fetch: send }).then(() => rememberClosed(key))
    last = { said, taken }
    taken.catch(() => {
      if (last?.taken === taken) last = null
    })
    return taken
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    said.textContent = 'Enviando…'
    tell().then(finish, (error: unknown) => {
      // The text stays, to be sent again.
      console.error('The opinion could not be sent', error)
      said.textContent = error instanceof ApiError ? error.message : 'No se pudo enviar. Probá de nuevo.'
    })
  })
  // A choice without text counts when the page is left.
  addEventListener('pagehide', () => {
    if (useful === null || !isTouched) return
    tell((address, request) => fetch(address, { ...request, keepalive: true })).catch((error: unknown) =>
      console.error('The opinion could not be sent', error),
    )
  })
}
