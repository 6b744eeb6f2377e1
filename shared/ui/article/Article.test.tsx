import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseTemplate, type TemplateValues, templateTokens } from '#shared/article/article-template.ts'
import { type ArticleView, articleView } from '#shared/article/article-view.ts'
import { Article } from './Article.tsx'

const source = {
  title: 'Obra de la calle "Ñ" <b>&</b> plaza',
  excerpt: "El 'resumen'.",
  content: 'Uno <script>alert(1)</script>\n\nVer https://a.example/?b=1&c=2 o llamar al (0385) 421-1234.\nTres',
  category: 'obras',
  date: '2026-11-20',
  picture: {
    src: '/media/a/1200.webp',
    srcSet: '/media/a/400.webp 400w, /media/a/800.webp 800w, /media/a/1200.webp 1200w',
    href: '/media/a/1200.webp',
    focus: '30 60',
    alt: 'Una calle',
    caption: 'La calle "Ñ" de noche',
    credit: '',
  },
  photos: [
    {
      src: '/media/b/800.webp',
      srcSet: undefined,
      href: '/media/b/800.webp',
      focus: undefined,
      alt: '',
      caption: '',
      credit: 'Foto: Ana',
    },
  ],
  textPhotos: new Map(),
}
const render = (article: ArticleView) => renderToStaticMarkup(<Article article={article} shareEnd={<p>Compartir</p>} />)

const template = render(templateTokens)

const filled = (view: ArticleView) =>
  parseTemplate(template)({
    ...Object.fromEntries(Object.keys(templateTokens).map((name) => [name, ''])),
    ...view,
    categoryPath: view.categoryPath ?? '',
  } as TemplateValues).join('')

test('D01 a filled template equals the rendered component', () => {
  const view = articleView(source)
  expect(filled(view)).toBe(render(view))
})

test('D02 paragraphs have web and telephone links, and typed HTML is text', () => {
  const html = render(articleView(source))
  expect(html).toContain('<p>Uno &lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(html).toContain('<a href="https://a.example/?b=1&amp;c=2" rel="noopener nofollow">')
  expect(html).toContain('<a href="tel:03854211234" rel="noopener nofollow">(0385) 421-1234</a>.</p><p>Tres</p>')
  expect(html).not.toContain('target=')
})

test('D02 N07 an article shows category, date and picture with caption', () => {
  const html = render(articleView({ ...source, category: 'minería' }))
  expect(html).toContain('data-category="minería"')
  expect(html).toContain('<a class="category" href="/todas-las-noticias/">minería</a>')
  expect(html).toContain('<time dateTime="2026-11-20">viernes 20 de noviembre de 2026</time>')
  expect(html).toContain('<figcaption>La calle &quot;Ñ&quot; de noche</figcaption>')
  expect(html).toContain('alt="Una calle" data-focus="30 60"')
})

test('PF03 a preview has an unlinked category, a lower heading and no share links', () => {
  const html = renderToStaticMarkup(<Article article={{ ...articleView(source), categoryPath: null }} heading="h2" />)
  expect(html).toContain('<span class="category">Obras Públicas</span>')
  expect(html).toContain('<h2 class="article-title">')
  expect(html).not.toContain('<footer')
})
