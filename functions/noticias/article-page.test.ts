import { afterAll, expect, test } from 'vitest'
import { templateTokens } from '#shared/article/article-template.ts'
import { addImagen } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { startFakeSite } from '../../tools/testing/api/fake-site.ts'

let now = Date.now()
const builtPage = `<!doctype html><title>${templateTokens.title}</title>
<meta name="robots" content="noindex"><meta property="og:image" content="${templateTokens.imageAbsolute}">
<meta property="og:image:alt" content="${templateTokens.imageAlt}"><meta property="og:image:width" content="${templateTokens.imageWidth}">
<meta property="og:image:height" content="${templateTokens.imageHeight}"><meta property="og:updated_time" content="${templateTokens.modified}">
<script type="application/ld+json">{"publisher":"La ciudad",${templateTokens.jsonld}</script>
<meta name="noticia-version" content="${templateTokens.version}"><main data-noticia="${templateTokens.id}"><b>${templateTokens.categoryLabel}</b><time datetime="${templateTokens.date}">${templateTokens.longDate}</time>
<figure>${templateTokens.lead}</figure><div>${templateTokens.photos}</div>
<a href="${templateTokens.shareWhatsapp}">WhatsApp</a><a href="${templateTokens.categoryPath}">Más</a>
<p class="excerpt">${templateTokens.excerpt}</p><div>${templateTokens.body}</div></main>`

const site = await startFakeSite()
const app = await createTestApp({ env: { SITE_URL: site.url }, services: { now: () => new Date(now) } })
afterAll(async () => {
  await app.stop()
  await site.stop()
})
const editor = await app.person('editor')
site.on('/plantillas/noticia/', { status: 200, body: builtPage, headers: { etag: '"uno"' } })
site.on('/plantillas/noticia-no-disponible/', { status: 200, body: '<h1>No disponible</h1>' })

const unknownId = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'
async function publish(values: Record<string, string | readonly string[]> = {}): Promise<string> {
  const item = { title: 'Título', excerpt: 'Resumen', content: 'Uno\n\nDos', status: 'publicado', author_id: editor.id }
  const [row] = await app.supabase.sql`insert into noticias ${app.supabase.sql({ ...item, ...values })} returning id`
  return String(row?.id)
}
const get = (path: string, init: RequestInit = {}) => app.article(new Request(`${site.url}${path}`, init))

test('D01 D07 an item newer than the build is 200 with title, Open Graph, canonical and structured data', async () => {
  const id = await publish({ date: '2026-03-05', category: 'obras' })
  for (const path of [`/noticia/${id}`, `/noticia/${id}/`, `/noticia/${id.toUpperCase()}/`]) {
    const response = await get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const html = await response.text()
    expect(html).toContain('<title>Título</title>')
    expect(html).toContain(`<link rel="canonical" href="${site.url}/noticia/${id}/">`)
    expect(html).not.toContain('noindex')
    expect(html).toContain(`<meta property="og:image" content="${site.url}/compartir.png">`)
    expect(html).toContain(`data-noticia="${id}"`)
    expect(html).toContain('<b>Obras Públicas</b><time datetime="2026-03-05">jueves 5 de marzo de 2026</time>')
    expect(html).toContain('<div><p>Uno</p><p>Dos</p></div>')
    expect(html).toContain('<figure><img src="/imagen-muestra.svg" srcset="/imagen-muestra.svg 1200w"')
    expect(html).not.toContain('%%')
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({ '@type': 'NewsArticle', headline: 'Título', datePublished: '2026-03-05' })
  }
})

test('CF30 a path without an item redirects to the list, with any query', async () => {
  for (const path of ['/noticia', '/noticia/', '/noticia/?fbclid=abc']) {
    const response = await get(path)
    expect([response.status, response.headers.get('location')], path).toEqual([301, '/todas-las-noticias/'])
  }
})

test('D06 N08 /actual/ has the item’s current version, and is 404 once it is hidden', async () => {
  const id = await publish()
  const version = async () => /version" content="([^"]*)"/.exec(await (await get(`/noticia/${id}/actual/`)).text())?.[1]
  expect(await version()).toBe('1')
  await app.supabase.sql`update noticias set title = 'Otro título', revision = revision + 1 where id = ${id}`
  expect(await version()).toBe('2')
  await app.supabase.sql`update noticias set status = 'borrador' where id = ${id}`
  expect((await get(`/noticia/${id}/actual/`)).status).toBe(404)
})

test('D02 markup and template tokens in an item are shown as text', async () => {
  const evil = `"><script>alert(1)</script>%%noticia.id%%`
  const id = await publish({ title: evil, excerpt: `'${evil}`, content: `${evil}\n</p>$&$1` })
  const html = await (await get(`/noticia/${id}/`)).text()
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;%%noticia.id%%</title>')
  expect(html).toContain('<p>&lt;/p&gt;$&amp;$1</p>')
  const data = /ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(data).headline).toBe(evil)
})

test('NR17 D03 addresses in the text are links, and the share links carry title and address', async () => {
  const id = await publish({
    title: 'Ñandú & cía',
    content: 'Ver https://a.example/?b=1&c=2 o (0385) 421-1234',
    category: 'obras',
  })
  const html = await (await get(`/noticia/${id}/`)).text()
  expect(html).toContain(
    '<p>Ver <a href="https://a.example/?b=1&amp;c=2" rel="noopener nofollow">https://a.example/?b=1&amp;c=2</a>',
  )
  expect(html).toContain('<a href="tel:03854211234" rel="noopener nofollow">(0385) 421-1234</a></p>')
  const address = encodeURIComponent(`${site.url}/noticia/${id}/`)
  expect(html).toContain(`href="https://wa.me/?text=%C3%91and%C3%BA%20%26%20c%C3%ADa%20${address}"`)
  expect(html).toContain('<a href="/noticias/obras/">Más</a>')
})

test('NR19 the text has its headings and photos; a withdrawn photo changes the version and shows the placeholder', async () => {
  const { sql } = app.supabase
  const photo = await addImagen(sql, { status: 'verificado', description: 'La plaza' })
  const id = await publish({ content: `## Uno\n![De noche](/media/${photo})\nhttps://youtu.be/dQw4w9WgXcQ` })
  const page = await get(`/noticia/${id}/`)
  const html = await page.text()
  expect(html).toContain('<div><h2>Uno</h2><figure class="text-photo"><a href="/media/')
  expect(html).toContain('alt="La plaza"')
  expect(html).toContain('data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"')
  expect(html).toContain(`name="noticia-version" content="1.${photo.slice(0, 8)}"`)
  expect(page.headers.get('netlify-cache-tag')).toContain(`imagen-${photo}`)
  await sql`update imagenes set status = 'eliminado' where id = ${photo}`
  const later = await (await get(`/noticia/${id}/`)).text()
  expect(later).not.toContain(photo)
  expect(later).toContain('<img src="/imagen-muestra.svg"')
  expect(later).toContain('name="noticia-version" content="1"')
})

test('D02 a picture shows once it is verified', async () => {
  const { sql } = app.supabase
  const imageId = '33333333-3333-4333-8333-333333333333'
  await sql`insert into imagenes (id, title, description, category, status, width, height)
    values (${imageId}, 'Plaza', 'La plaza de noche', 'obras', 'pendiente', 1200, 900)`
  const id = await publish({ image_ids: [imageId] })
  expect(await (await get(`/noticia/${id}/`)).text()).toContain('src="/imagen-muestra.svg"')
  await sql`update imagenes set status = 'verificado' where id = ${imageId}`
  const response = await get(`/noticia/${id}/`)
  const html = await response.text()
  expect(html).toContain(`src="/media/${imageId}/1200.webp" srcset="/media/${imageId}/400.webp 400w`)
  expect(html).toMatch(/alt="La plaza de noche"[^>]*><\/a><figcaption>Plaza<\/figcaption>/)
  const shared = `property="og:image" content="${site.url}/compartir/foto/${imageId}.jpg"`
  expect(html).toContain(shared)
  expect(html).toMatch(/og:image:alt" content="La plaza de noche"><meta property="og:image:width" content="1200">/)
  expect(html).toContain('"og:image:height" content="630"')
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({ publisher: 'La ciudad', image: [`${site.url}/media/${imageId}/1200.webp`] })
  expect(data).not.toHaveProperty('author')
  expect(response.headers.get('netlify-cache-tag')).toBe(`noticia-${id},imagen-${imageId}`)
})

test('NR33 further verified photos follow in order, each with its texts and large picture; they are part of the version', async () => {
  const photo = (more = {}) =>
    addImagen(app.supabase.sql, { status: 'verificado', description: 'Una "plaza" <b>', ...more })
  const [lead, portrait, hidden, last] = [
    await photo({ caption: 'El acto', credit: 'Ana Paz', focus_x: 24, focus_y: 76 }),
    await photo({ width: 900, height: 1200 }),
    await photo({ status: 'pendiente' }),
    await photo({ caption: "%%noticia.id%% 'de noche'" }),
  ]
  const id = await publish()
  await app.supabase.sql`update noticias set image_ids = ${[lead, last, hidden, portrait]} where id = ${id}`
  const response = await get(`/noticia/${id}/`)
  const html = await response.text()
  expect(html).toContain(`<a href="/media/${lead}/1200.webp" data-photo><img src="/media/${lead}/1200.webp"`)
  expect(html).toContain('data-focus="20 80"')
  expect(html).toContain(
    '<figcaption><span class="article-caption">El acto</span> <span class="article-credit">Foto: Ana Paz</span></figcaption>',
  )
  expect([...html.matchAll(/<li><figure><a href="\/media\/([^/]+)\//g)].map(([, photoId]) => photoId)).toEqual([
    last,
    portrait,
  ])
  expect(html).toMatch(
    new RegExp(`src="/media/${portrait}/[^>]*alt="Una &quot;plaza&quot; &lt;b&gt;" data-focus="50 30"`),
  )
  expect(html).toContain('<figcaption>%%noticia.id%% &#x27;de noche&#x27;</figcaption>')
  expect(html).not.toContain(hidden)
  expect(html).toContain(`version" content="2.${lead.slice(0, 8)}.${last.slice(0, 8)}.${portrait.slice(0, 8)}"`)
  expect(response.headers.get('netlify-cache-tag')).toBe(
    [`noticia-${id}`, ...[lead, last, portrait].map((imagen) => `imagen-${imagen}`)].join(','),
  )
})

test('D05 unknown, hidden, deleted and malformed items are 404 with the error card, uncached', async () => {
  const hidden = await publish({ status: 'borrador' })
  const deleted = await publish()
  await app.supabase.sql`update noticias set deleted_at = now() where id = ${deleted}`
  for (const path of [unknownId, hidden, deleted, 'no-es-un-id', '%E0%A4%A', `${hidden}/mas`, `${unknownId}/actual/`]) {
    const response = await get(`/noticia/${path}`)
    expect([response.status, await response.text()], path).toEqual([404, '<h1>No disponible</h1>'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  const open = await get(`/noticia/${await publish()}/`)
  expect(open.headers.get('netlify-cdn-cache-control')).toContain('s-maxage=30')
  expect(open.headers.get('netlify-vary')).not.toContain('cookie')
  expect(open.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a template is cached for a minute, then revalidated', async () => {
  const id = await publish()
  const reads = () => site.requests.filter((request) => request.startsWith('GET /plantillas/noticia/'))
  await get(`/noticia/${id}/`)
  const before = reads().length
  await get(`/noticia/${id}/`)
  expect(reads()).toHaveLength(before)
  now += 61_000
  site.on('/plantillas/noticia/', { status: 304 })
  expect((await get(`/noticia/${id}/`)).status).toBe(200)
  expect(reads().at(-1)).toBe('GET /plantillas/noticia/ "uno"')
  now += 61_000
  site.on('/plantillas/noticia/', { status: 200, body: 'nueva %%noticia.title%%' })
  expect(await (await get(`/noticia/${id}/`)).text()).toBe('nueva Título')
})

test('a template that cannot be read is 503 with a plain page in Spanish; HEAD has no body, other methods are 405', async () => {
  const id = await publish()
  now += 61_000
  site.on('/plantillas/noticia/', { status: 500 })
  const failed = await get(`/noticia/${id}/`)
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await failed.text()).toContain('No se pudo cargar la noticia')
  site.on('/plantillas/noticia/', { status: 200, body: builtPage })
  const head = await get(`/noticia/${id}/`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await get(`/noticia/${id}/`, { method: 'POST' })).status).toBe(405)
})

test('OW18 the title of a photo without a description is its alternative text everywhere', async () => {
  const add = (title: string) => addImagen(app.supabase.sql, { title, description: '', status: 'verificado' })
  const [lead, more, inText] = [await add('La fuente'), await add('El banco'), await add('El kiosco')]
  const id = await publish({ image_ids: [lead, more], content: `Uno\n![Anoche](/media/${inText})` })
  const html = await (await get(`/noticia/${id}/`)).text()
  for (const title of ['La fuente', 'El banco', 'El kiosco']) expect(html).toContain(`alt="${title}"`)
  expect(html).toContain('<meta property="og:image:alt" content="La fuente">')
})
