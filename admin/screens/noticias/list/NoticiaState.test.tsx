import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NoticiaPhoto } from '#contract/noticias.ts'
import { noticiaFixture, photoFixture } from '../noticia.fixture.ts'
import { NoticiaState, PublishBadge } from './NoticiaState.tsx'

const photo = (id: number, parts: Partial<NoticiaPhoto> = {}) =>
  photoFixture({ _id: `00000000-0000-4000-8000-00000000000${id}`, description: '', ...parts })
const htmlOf = (element: ReactNode) => renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>)
const shown = (images: NoticiaPhoto[], textImages: NoticiaPhoto[] = []) =>
  htmlOf(<NoticiaState noticia={noticiaFixture({ status: 'borrador', images, textImages })} change={undefined} />)

test('OW18 counts photos without a description, including those of the text', () => {
  expect(shown([photo(1), photo(2, { description: 'El agua' })])).toContain('Falta la descripción de una foto')
  expect(shown([photo(1)], [photo(3, { description: ' ' })])).toContain('Falta la descripción de 2 fotos')
  expect(shown([photo(1)], [photo(1)])).toContain('de una foto')
})

test('OW18 ignores described and deleted photos', () => {
  const described = photo(1, { description: 'El agua' })
  expect(shown([described, photo(2, { status: 'eliminado' })], [described])).not.toContain('Falta')
})

const readersSeeIt = 'Los lectores ya la ven en su dirección y en los listados.'
const reason = 'El contenido tiene un error'
const nextAt = '2026-11-20T12:00:00Z'

test.for([
  [{ kind: 'publishing' }, ['Publicando…', readersSeeIt]],
  [{ kind: 'online' }, ['En línea']],
  [{ kind: 'queued', nextAt }, ['En espera de turno (hacia', readersSeeIt]],
  [{ kind: 'failed', reason, at: null, nextAt: null }, ['Falló', readersSeeIt, reason]],
  [{ kind: 'late', reason, at: null, nextAt: null }, ['Demorada', readersSeeIt, reason]],
  // Before the first poll only the status is known.
  [null, []],
] as const)('PN04 NR62 shows publish state and visibility of a %j item', ([state, said]) => {
  const html = htmlOf(<PublishBadge state={state} />)
  expect(html).toContain('Publicado')
  const all = ['Publicando…', 'En línea', 'En espera de turno (hacia', 'Falló', 'Demorada', readersSeeIt, reason]
  expect(all.filter((words) => html.includes(words)).sort()).toEqual([...said].sort())
})
