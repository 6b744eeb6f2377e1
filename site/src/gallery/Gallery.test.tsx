import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { galleryCategories } from '#contract/enums.ts'
import type { PublicImagen } from '#contract/imagenes.ts'
import { ConsentField } from './ConsentField.tsx'
import Gallery from './Gallery.tsx'
import { sampleImagen } from './gallery-image.fixture.ts'
import { imageOfPublic } from './gallery-image.ts'
import { ImageFacts } from './ImageFacts.tsx'

const contact = 'contacto@ciudad.example'
const publisher = 'el Municipio'
const render = (total: number) => {
  const images = Array.from({ length: Math.min(total, 8) }, (_, n) =>
    imageOfPublic(sampleImagen(n, { title: `Título ${n} & <b>` })),
  )
  return renderToStaticMarkup(
    <Gallery prerendered={{ images, total }} categories={galleryCategories} contact={contact} publisher={publisher} />,
  )
}

test('G01 G02 page 1 is complete in the HTML: eight images that lead to their files, count, chips, pager', () => {
  const html = render(24)
  expect(html.match(/<li class="gallery-item"/g)).toHaveLength(8)
  expect(html.match(/<img [^>]*src="\/media\/00000000-0000-4000-8000-00000000000\d\//g)).toHaveLength(8)
  expect(html).toContain('href="/media/00000000-0000-4000-8000-000000000007/1200.webp"')
  expect(html).toContain('Título 5 &amp; &lt;b&gt;')
  expect(html).toContain('24 imágenes encontradas')
  expect(html).toContain('Página 1 de 3')
  for (const chip of ['Todas', 'Eventos', 'Obras Públicas', 'Cultura', 'Salud', 'Deportes', 'Social', 'Seguridad'])
    expect(html).toMatch(new RegExp(`<button[^>]*class="chip"[^>]*>${chip}<`))
  expect(html).toContain('<a href="/galeria/?page=3" aria-label="Página 3">3</a>')
})

test('G02 after the first row, pictures wait until they are near; without a script the browser decides', () => {
  const html = render(8)
  expect(html.match(/fetchPriority="high"/g)).toHaveLength(1)
  expect(html.match(/<picture>/g)).toHaveLength(4)
  expect(html.match(/<source media="\(width &gt;= 48rem\)" srcSet="\/media\//g)).toHaveLength(3)
  expect(html.match(/<noscript><img [^>]*loading="lazy"/g)).toHaveLength(7)
})

test('G02 L09 a picture without description does not repeat its title', () => {
  const images = [sampleImagen(0, { title: 'La plaza', description: '' }), sampleImagen(1)].map(imageOfPublic)
  const html = renderToStaticMarkup(
    <Gallery prerendered={{ images, total: 2 }} categories={[]} contact={contact} publisher={publisher} />,
  )
  expect([...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    '',
    'Lo que se ve en 1',
    'Lo que se ve en 1',
  ])
})

test('G03 an author is named with the address given for the public, or else the institution’s; a citizen is not named', () => {
  const opened = (author: PublicImagen['author']) =>
    renderToStaticMarkup(<ImageFacts image={imageOfPublic(sampleImagen(0, { author }))} contact={contact} />)
  const ana = { name: 'Ana', last_name: 'Paz', email: 'ana@ciudad.example' }
  expect(opened(ana)).toContain('<span>Ana Paz</span><a href="mailto:ana@ciudad.example">ana@ciudad.example</a>')
  expect(opened({ ...ana, email: null })).toContain(`<span>Ana Paz</span><a href="mailto:${contact}">${contact}</a>`)
  expect(opened(null)).not.toContain('mailto:')
})

test('G05 the consent names rights, people, minors, retention and removal', () => {
  const html = renderToStaticMarkup(
    <ConsentField contact={contact} publisher={publisher} isChecked={false} fault="Falta" onChange={() => undefined} />,
  )
  for (const part of [
    'permiso',
    'personas que se ven',
    'chicas o chicos',
    'Se guardan',
    `mailto:${contact}`,
    '/privacidad/',
  ])
    expect(html).toContain(part)
  expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="[^"]*fault"/)
})
