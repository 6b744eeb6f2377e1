/** The form of PageFeedback.astro: sends yes or no with what the person writes besides, once in a visit. */
import { ApiError, createReaderApi } from '#contract/client.ts'
import { trapOf } from '#contract/trap.ts'
import { rememberClosed, wasClosed } from './visit-memory.ts'

const api = createReaderApi()
const thanks = '¡Gracias! Tu opinión nos ayuda a mejorar.'
const labels = { true: '¿Querés contarnos algo más? (opcional)', false: '¿Qué te faltó? (opcional)' } as const

/** @param form element of PageFeedback.astro; it names the page in data-feedback. */
export function startFeedback(form: HTMLFormElement): void {
  const part = <Kind extends Element>(selector: string): Kind | null => form.querySelector<Kind>(selector)
  const [question, text] = [part<HTMLElement>('[data-step="question"]'), part<HTMLElement>('[data-step="text"]')]
  const [label, field, said] = [part('[data-text-label]'), part<HTMLTextAreaElement>('textarea'), part('[data-said]')]
  const page = form.dataset.feedback
  if (!question || !text || !label || !field || !said || !page) return
  const key = `opinión ${page}`
  let useful: boolean | null = null
  let sent = false

  const finish = (): void => {
    question.hidden = true
    text.hidden = true
    said.textContent = thanks
  }
  if (wasClosed(key)) finish()

  question.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('button')
    if (!pressed) return
    const { value } = pressed
    if (value !== 'true' && value !== 'false') return
    useful = value === 'true'
    for (const button of question.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.value === value))
    label.textContent = labels[value]
    text.hidden = false
    field.focus()
  })

  /** @param send how to send it; as the page goes away, with what outlives the page. */
  async function tell(send: typeof fetch = (...args) => fetch(...args)): Promise<void> {
    if (useful === null || sent || !page || !field) return
    sent = true
    try {
      await api('enviar-opinion', { page, useful, text: field.value, ...trapOf(new FormData(form)) }, { fetch: send })
      rememberClosed(key)
    } catch (error) {
      sent = false
      throw error
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    said.textContent = 'Enviando…'
    tell().then(finish, (error: unknown) => {
      // What was written stays, so that it can be sent again.
      console.error('The opinion could not be sent', error)
      said.textContent = error instanceof ApiError ? error.message : 'No se pudo enviar. Probá de nuevo.'
    })
  })
  // Who only chose yes or no and goes on reading elsewhere has answered too.
  addEventListener('pagehide', () => {
    tell((address, request) => fetch(address, { ...request, keepalive: true })).catch((error: unknown) =>
      console.error('The opinion could not be sent', error),
    )
  })
}
