import { slugOf } from '#contract/content/slug.ts'
import { keepCurrent } from '../calendar/keep-current.client.ts'
import { localMoment } from '../calendar/local-moment.ts'
import { nextCollection, passedCollection, type Schedule } from './collection.ts'
import { matchOptions } from './match-options.ts'
import { readSavedNeighborhood, saveNeighborhood } from './saved-neighborhood.ts'
import { type KnownHolidays, type NeighborhoodRow, readHolidays, readNeighborhoods } from './schedule-rows.ts'
import { answerOf, firstUpper, holidaysMissing, windowInWords } from './wording.ts'

/** Returns the answer's texts at a moment, by the markup's `part` names. */
export function answerParts(
  place: NeighborhoodRow,
  recycling: Schedule,
  { holidays, until }: KnownHolidays,
  now: Date,
): Record<'about' | 'mark' | 'when' | 'hours' | 'details' | 'holiday' | 'recycling', string> | null {
  const moment = localMoment(now)
  const next = nextCollection(place.schedule, holidays, moment)
  const nextRecycling = nextCollection(recycling, holidays, moment)
  if (!next || !nextRecycling) return null
  const { when, hours, date, advice, holiday } = answerOf(place.schedule, next, moment)
  const passed = passedCollection(place.schedule, holidays, moment)
  const recyclables = answerOf(recycling, nextRecycling, moment)
  const day = nextRecycling.state === 'otro-dia' ? `el ${recyclables.date}` : recyclables.when.toLowerCase()
  const reason = nextRecycling.day > until ? holidaysMissing : recyclables.holiday
  // Empty where the waste's text already gives the reason.
  const recyclingReason = reason === holiday || (reason === holidaysMissing && next.day > until) ? '' : reason
  return {
    about: `Residuos en ${place.name}`,
    mark: place.mark,
    when,
    hours,
    details: `${passed ? `${passed.day === moment.day ? 'Hoy' : 'Ayer'} pasó de ${windowInWords(place.schedule)}. ` : ''}${firstUpper(date)}. ${advice}`,
    holiday: next.day > until ? holidaysMissing : holiday,
    recycling: [`Reciclables: ${day}, ${recyclables.hours}.`, recyclingReason].filter(Boolean).join(' '),
  }
}

export function startNextCollection(): void {
  const input = document.querySelector<HTMLInputElement>('[data-barrio]')
  const list = document.querySelector<HTMLElement>('[data-barrios]')
  const answer = document.querySelector<HTMLElement>('[data-answer]')
  const savedMark = document.querySelector<HTMLElement>('[data-saved]')
  const calendars = document.querySelectorAll<HTMLAnchorElement>('[data-calendar]')
  const sheet = document.querySelector<HTMLElement>('[data-months]')
  const recyclingRow = document.querySelector<HTMLElement>('[data-recycling]')
  const missed = document.querySelector<HTMLDetailsElement>('[data-missed]')
  if (!input || !list || !answer || !savedMark || !sheet || !recyclingRow || !missed) return

  const places = readNeighborhoods(document)
  const holidayData = readHolidays(document)
  const recycling: Schedule = JSON.parse(recyclingRow.dataset.recycling ?? '')
  let chosen: NeighborhoodRow | undefined

  const setPart = (name: string, text: string): void => {
    const part = answer.querySelector<HTMLElement>(`[data-part="${name}"]`)
    // Set only when changed: the live region would announce it again.
    if (part && part.textContent !== text) part.textContent = text
  }
  const refresh = (): void => {
    const parts = chosen && answerParts(chosen, recycling, holidayData, new Date())
    if (!chosen || !parts) return
    for (const [name, text] of Object.entries(parts)) setPart(name, text)
    missed.hidden = !passedCollection(chosen.schedule, holidayData.holidays, localMoment(new Date()))
  }
  const rememberedSlug = (): string | undefined => readSavedNeighborhood()?.slug
  const showRemembered = (): void => {
    savedMark.hidden = rememberedSlug() === undefined
  }
  const show = (place: NeighborhoodRow): void => {
    chosen = place
    // Filled when opened.
    missed.open = false
    input.value = place.name
    answer.dataset.answer = 'chosen'
    for (const link of calendars)
      link.setAttribute('href', link.dataset.calendar?.replace('{barrio}', place.slug) ?? '')
    refresh()
  }
  const remember = ({ slug, name, schedule }: NeighborhoodRow): void =>
    saveNeighborhood({ slug, name, schedule, version: answer.dataset.schedules })
  const choose = (place: NeighborhoodRow): void => {
    show(place)
    remember(place)
    showRemembered()
    const address = new URL(location.href)
    address.searchParams.set('barrio', place.slug)
    history.replaceState(history.state, '', address)
  }
  input.addEventListener(
    'focus',
    () =>
      import('./combobox.ts')
        .then(({ startCombobox }) => startCombobox(input, list, places, () => chosen?.name ?? '', choose))
        .catch((error) => {
          console.warn(error)
          setPart('details', 'No se pudo cargar la lista de barrios. Buscá el tuyo en la tabla de más abajo.')
        }),
    { once: true },
  )

  // Its schedule may have changed, or the neighbourhood may be gone.
  const remembered = rememberedSlug()
  const current = places.find((place) => place.slug === remembered)
  if (current) remember(current)
  else if (remembered !== undefined) saveNeighborhood(null)

  const requestedName = new URLSearchParams(location.search).get('barrio')
  const slug = slugOf(requestedName ?? rememberedSlug() ?? '')
  const matches = requestedName ? matchOptions(places, requestedName) : []
  const first = places.find((place) => place.slug === slug) ?? (matches.length === 1 ? matches[0] : undefined)
  showRemembered()
  if (first) show(first)
  else if (requestedName) {
    input.value = requestedName
    setPart(
      'details',
      matches.length > 1
        ? `Con «${requestedName}» hay ${matches.length} barrios: elegí el tuyo de la lista.`
        : `No encontramos el barrio «${requestedName}». Elegilo de la lista.`,
    )
  }

  missed.addEventListener('toggle', () => {
    const place = chosen
    if (missed.open && place)
      void import('./missed-collection.client.ts').then((module) =>
        module.reportMissed(missed, place, holidayData.holidays),
      )
  })
  document.querySelector('[data-forget]')?.addEventListener('click', () => {
    saveNeighborhood(null)
    showRemembered()
    input.focus()
  })
  document.querySelector('[data-print-months]')?.addEventListener('click', () => {
    const place = chosen
    if (!place) return
    import('./printed-months.ts')
      .then(({ printMonths }) => printMonths(sheet, place, recycling, holidayData))
      .catch((error) => {
        console.warn(error)
        setPart('details', 'No se pudo preparar el calendario. Revisá tu conexión.')
      })
  })
  keepCurrent(refresh)
}
