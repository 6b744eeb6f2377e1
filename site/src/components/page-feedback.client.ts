/** Sends PageFeedback.astro: yes or no with an optional text, once a visit. */
import { ApiError, createReaderApi } from '#contract/client.ts'
import { readHoneypot } from '#contract/honeypot.ts'
import { isDismissed, rememberDismissed } from './dismissed.ts'

const api = createReaderApi()
const thanks = '¡Gracias! Tu opinión nos ayuda a mejorar.'
const labels = { true: '¿Querés contarnos algo más? (opcional)', false: '¿Qué te faltó? (opcional)' } as const

/** @param form of PageFeedback.astro, with the page in data-feedback. */
export function startFeedback(form: HTMLFormElement): void {
  const part = <Kind extends Element>(selector: string): Kind | null => form.querySelector<Kind>(selector)
  const [question, text] = [part<HTMLElement>('[data-step="question"]'), part<HTMLElement>('[data-step="text"]')]
  const [label, field, status] = [part('[data-text-label]'), part<HTMLTextAreaElement>('textarea'), part('[data-said]')]
  const page = form.dataset.feedback
  if (!question || !text || !label || !field || !status || !page) return
  const key = `opinión ${page}`
  let useful: boolean | null = null
  /** True after a change by the reader. */
  let isTouched = false
  /** Pending or successful request: the same opinion is sent once. */
  let last: { readonly body: string; readonly request: Promise<void> } | null = null

  const finish = (): void => {
    question.hidden = true
    text.hidden = true
    status.textContent = thanks
  }
  const choose = (chosen: boolean): void => {
    useful = chosen
    for (const button of question.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.value === String(chosen)))
    label.textContent = labels[`${chosen}`]
    text.hidden = false
  }
  const storedChoice: unknown = history.state?.[key]
  if (isDismissed(key)) finish()
  else if (typeof storedChoice === 'boolean') choose(storedChoice)

  question.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('button')
    if (!pressed || (pressed.value !== 'true' && pressed.value !== 'false')) return
    isTouched = true
    choose(pressed.value === 'true')
    // Browsers restore the text but not the pressed button.
    history.replaceState({ ...history.state, [key]: useful }, '')
    field.focus()
  })
  field.addEventListener('input', () => {
    isTouched = true
  })

  /** Resolves once stored. @param send fetch; on pagehide one that outlives the page. */
  function sendOpinion(send: typeof fetch = (...args) => fetch(...args)): Promise<void> {
    if (useful === null || !page || !field) return Promise.reject(new Error('Nothing was chosen'))
    const opinion = { page, useful, text: field.value }
    const body = JSON.stringify(opinion)
    if (last?.body === body) return last.request
    const call = { ...opinion, ...readHoneypot(new FormData(form)) }
    const request = api['POST enviar-opinion'](call, { fetch: send }).then(() => rememberDismissed(key))
    last = { body, request }
    request.catch(() => {
      if (last?.request === request) last = null
    })
    return request
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    status.textContent = 'Enviando…'
    sendOpinion().then(finish, (error: unknown) => {
      console.error('The opinion could not be sent', error)
      status.textContent = error instanceof ApiError ? error.message : 'No se pudo enviar. Probá de nuevo.'
    })
  })
  addEventListener('pagehide', () => {
    if (useful === null || !isTouched) return
    sendOpinion((address, request) => fetch(address, { ...request, keepalive: true })).catch((error: unknown) =>
      console.error('The opinion could not be sent', error),
    )
  })
}
