/** Pages of services, agenda and documents in a real build, whatever the content. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { expect, inject, test } from 'vitest'
import { directLink, documentsPath, hasOwnPage } from '#shared/content-pages.ts'
import { phoneRuns } from '#shared/phones-in-text.ts'
import { telHref } from '#shared/telephone.ts'
import { siteUrl } from './build.fixture.ts'
import { decodeEntities, elementsOf, jsonLdOf } from './built-page.fixture.ts'
import { eventCalendarPath, eventPath, events } from './src/agenda/events.ts'
import { city } from './src/city/city.ts'
import { matchesAllWords, normalize } from './src/components/fold.ts'
import { sampleNotice } from './src/components/sample-notice.ts'
import { documentAnchor, documents } from './src/documents/documents.ts'
import { security } from './src/security/security.ts'
import { categorizedServices, channelsOf, mostRequested, servicePath, services } from './src/services/services.ts'
import { neighborhoods } from './src/waste/content.ts'

const outDir = inject('builtSite')
const read = (path: string): string =>
  readFileSync(join(outDir, path.endsWith('/') ? `${path}index.html` : path), 'utf8')
/** Text of a page without header and footer. */
const wordsOf = (html: string): string =>
  decodeEntities(
    (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, ' '),
  ).replace(/\s+/g, ' ')
const linksOf = (html: string): string[] =>
  elementsOf(html).flatMap(({ tag, attributes: { href } }) => (tag === 'a' && href ? [href] : []))
const allServices = categorizedServices(services)
const servicesWithPage = allServices.filter(({ service }) => hasOwnPage(service))

test('ED32 /tramites/ and the home’s dialogs link to every service', () => {
  expect(servicesWithPage.length).toBeGreaterThan(0)
  const index = read('/tramites/')
  expect(linksOf(index)).toEqual(expect.arrayContaining(allServices.map(({ service }) => servicePath(service))))
  for (const { service } of allServices)
    for (const { label } of channelsOf(service)) expect(wordsOf(index)).toContain(label)
  const requested = /<nav class="requested[\s\S]*?<\/nav>/.exec(index)?.[0] ?? ''
  expect(linksOf(requested)).toEqual(mostRequested.map(servicePath))
  const home = linksOf(read('/'))
  expect(home).toContain('/tramites/')
  const inDialogs = allServices.filter(({ service }) => directLink(service) === null)
  expect(home).toEqual(expect.arrayContaining(inDialogs.map(({ service }) => servicePath(service))))
})

test('FM06 "Turnos y centros de salud" links to how to get an appointment', () => {
  const home = read('/').replaceAll('&quot;', '"')
  const [, path = ''] = /"href":"([^"]+)","label":"Turnos y centros de salud"/.exec(home) ?? []
  expect(wordsOf(read(path))).toMatch(/Turnos\. Pedilo en el centro de salud de tu barrio/)
  expect(linksOf(read(path))).toContain('/tramites/turnos/')
})

test.for(servicesWithPage.map(({ service }) => [servicePath(service), service] as const))(
  'ED34 ED36 %s shows all its content, and no heading without content',
  ([path, service]) => {
    const html = read(path)
    const words = wordsOf(html)
    const { title, description, quienes, requisitos, pasos, costo, demora, lugares, phone, email } = service
    const single = [title, description, quienes, costo, demora, phone, email]
    const placed = lugares.flatMap(({ name, address, horario }) => [name, address, horario])
    for (const text of [...single, ...requisitos, ...pasos, ...placed]) if (text) expect(words).toContain(text)
    const headings: readonly (readonly [string, unknown])[] = [
      ['Quién puede hacerlo', quienes],
      ['Qué tenés que llevar', requisitos.length],
      ['Cómo se hace', pasos.length],
      ['Cuánto cuesta', costo],
      ['Cuánto tarda', service.demora],
      ['Cómo se pide turno', service.turno],
      ['Preguntas', phone || email],
      ['Para descargar', service.descarga || service.formularios.length],
    ]
    for (const [heading, value] of headings) expect(html.includes(`>${heading}`), heading).toBe(Boolean(value))
    if (!costo) expect(words).toMatch(/Todavía no sabemos [^:]*cuánto cuesta[^:]*: preguntá al \d{3} /)
    const links = linksOf(html)
    for (const link of [service.link, service.descarga]) if (link) expect(links).toContain(link)
    expect(links).toContain('/tramites/')
    expect(words).toContain('Contenido revisado el')
    expect(html).toContain(`data-feedback="${path}"`)
  },
)

test('CF01 CF02 each service dialog dials its numbers and offers the next step', () => {
  const dialogs = Array.from(
    read('/').matchAll(/<dialog class="dialog service-dialog[\s\S]*?<\/dialog>/g),
    ([html]) => html,
  )
  const inDialogs = allServices.filter(({ service }) => directLink(service) === null)
  expect(dialogs).toHaveLength(inDialogs.length)
  for (const [index, { service }] of inDialogs.entries()) {
    const links = linksOf(dialogs[index] ?? '')
    const onward = links.filter((href) => href !== servicePath(service))
    expect(onward, `${service.title} leads nowhere`).not.toEqual([])
    const numbers = phoneRuns(service.long_description).flatMap(({ href }) => href ?? [])
    expect(links, service.title).toEqual(expect.arrayContaining(numbers))
    const paragraphs = /<p\b[\s\S]*?<\/p>/.exec(dialogs[index] ?? '')?.[0] ?? ''
    expect(linksOf(paragraphs), service.title).toEqual(numbers)
    if (hasOwnPage(service)) expect(linksOf(read(servicePath(service)))).toEqual(expect.arrayContaining(onward))
  }
  expect(inDialogs.some(({ service }) => phoneRuns(service.long_description).some(({ href }) => href))).toBe(true)
})

test('CF05 CF06 unconfirmed data and the count of rows are stated once on the waste page; rows are found by their text', () => {
  const html = read('/recoleccion-residuos/')
  const table = /<table[\s\S]*?<\/table>/.exec(html)?.[0] ?? ''
  const notice = sampleNotice(neighborhoods)
  const samples = neighborhoods.filter(({ muestra }) => muestra).length
  const marks = table.match(/class="sample"/g)?.length ?? 0
  if (notice === null) expect(marks).toBe(neighborhoods.filter((row) => row.muestra || row.confirmar).length)
  else {
    expect(wordsOf(html)).toContain(notice)
    expect(table).not.toContain('a confirmar</span>')
    expect(marks).toBe(samples === neighborhoods.length ? 0 : samples)
  }
  const rows = Array.from(table.matchAll(/<tr role="row" data-row data-text="([^"]*)"[\s\S]*?<\/tr>/g))
  expect(rows).toHaveLength(neighborhoods.length)
  for (const [row, text = ''] of rows)
    for (const [, cell = ''] of row.matchAll(/<td role="cell"(?! class="no-print")[^>]*>([^<]*)</g))
      expect(matchesAllWords(normalize(text), cell), cell).toBe(true)
  const figure = city.datos.find(({ key }) => key === 'barrios')
  if (figure && figure.value < neighborhoods.length)
    expect(wordsOf(html)).toContain(`tiene ${neighborhoods.length} filas, y la ciudad ${figure.value} barrios`)
  expect(html).not.toContain(`${neighborhoods.length} barrios de`)
})

test('ED35 a service has structured data; a sample has none, and unconfirmed ones no address', () => {
  for (const { service } of servicesWithPage) {
    const jsonLd = jsonLdOf(read(servicePath(service)))
    expect(jsonLd).toHaveLength(service.muestra ? 0 : 1)
    if (service.muestra) continue
    expect(jsonLd[0]).toMatchObject({
      '@type': 'GovernmentService',
      name: service.title,
      url: `${siteUrl}${servicePath(service)}`,
    })
    const addresses = service.lugares.filter(({ address }) => JSON.stringify(jsonLd).includes(address))
    expect(addresses).toHaveLength(service.confirmar ? 0 : service.lugares.length)
  }
})

test('ED47 CF11 every page registers an offline copy; the offline page links emergency telephones', () => {
  const servicePages = servicesWithPage.map(({ service }) => servicePath(service))
  for (const path of ['/', '/agenda/', '/todas-las-noticias/', ...servicePages])
    expect(read(path), path).toContain('data-offline')
  const offline = read('/sin-conexion/')
  const phones = security.lineas.map(({ phone }) => telHref(phone))
  expect(linksOf(/<main[\s\S]*<\/main>/.exec(offline)?.[0] ?? '')).toEqual(expect.arrayContaining(phones))
  expect(offline).toContain('name="robots" content="noindex"')
  expect(read('/sitemap-0.xml')).not.toContain('/sin-conexion/')
})

test('ED37 ED39 ED40 ED41 each event has a page, a calendar file, and its month; home and agenda lead to it', () => {
  expect(events.length).toBeGreaterThan(0)
  const sitemap = read('/sitemap-0.xml')
  for (const event of events) {
    const html = read(eventPath(event))
    expect(wordsOf(html)).toContain(event.title)
    expect(wordsOf(html)).toContain(event.place)
    expect(jsonLdOf(html)).toHaveLength(event.muestra ? 0 : 1)
    expect(linksOf(read(`/agenda/${event.date.slice(0, 7)}/`))).toContain(eventPath(event))
    expect(linksOf(read(`/agenda/${event.category}/`))).toContain(eventPath(event))
    const calendar = new ICAL.Component(ICAL.parse(read(eventCalendarPath(event))) as unknown[])
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(sitemap).toContain(`${siteUrl}${eventPath(event)}<`)
  }
  expect(ICAL.parse(read('/agenda/calendario.ics'))).toBeTruthy()
  expect(linksOf(read('/agenda/'))).toContain(`${siteUrl.replace('http:', 'webcal:')}/agenda/calendario.ics`)
  expect(linksOf(read('/'))).toContain('/agenda/')
})

test('ED42 ED44 each document is on the page of its type and year; the newest are in the feed, all in the open data', () => {
  expect(documents.length).toBeGreaterThan(0)
  for (const document of documents) {
    const page = read(documentsPath(document.type, document.date.slice(0, 4)))
    expect(page).toContain(`id="${documentAnchor(document)}"`)
    expect(linksOf(page)).toContain(document.descarga)
    expect(wordsOf(page)).toMatch(/ PDF, \d+ kB /)
    expect(existsSync(join(outDir, document.descarga))).toBe(true)
  }
  const feed = read('/documentos/rss.xml')
  const links = Array.from(feed.matchAll(/<item>[\s\S]*?<link>([^<]+)<\/link>/g), ([, link]) => link)
  expect(links).toEqual(documents.slice(0, 50).map(({ descarga }) => `${siteUrl}${descarga}`))
  const { filas } = JSON.parse(read('/datos-abiertos/documentos.json'))
  expect(filas.map(({ title }: { title: string }) => title)).toEqual(documents.map(({ title }) => title))
})
