import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PublishBadge } from './PublishBadge.tsx'
import type { PublishState } from './publish-state.ts'

const shown = (state: PublishState | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PublishBadge state={state} publishing={{ askedAt: null, error: null }} />
    </MantineProvider>,
  )
const readersSeeIt = 'Los lectores ya la ven en su dirección y en los listados.'

test('PN04 while it is being published it says that readers see it already', () => {
  expect(shown('publishing')).toContain('Publicando…')
  expect(shown('publishing')).toContain(readersSeeIt)
})

test('PN04 once the site carries it nothing more has to be said', () => {
  expect(shown('online')).toContain('En línea')
  expect(shown('online')).not.toContain(readersSeeIt)
})

test('PN04 a delayed one says why, and that readers see it', () => {
  expect(shown('delayed')).toContain('Demorada')
  expect(shown('delayed')).toContain(readersSeeIt)
  expect(shown('delayed')).toContain('Todavía no se pidió una versión nueva del sitio.')
})

test('PN04 before the site was asked only the status is known', () => {
  expect(shown(null)).toContain('Publicado')
  expect(shown(null)).not.toMatch(/En línea|Publicando|Demorada/)
})
