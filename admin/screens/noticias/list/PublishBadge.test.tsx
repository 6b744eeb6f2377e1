import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublishState } from '../../../controls/publish-state.ts'
import { PublishBadge } from './PublishBadge.tsx'

const shown = (state: PublishState | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PublishBadge state={state} publishing={{ askedAt: null, error: null }} />
    </MantineProvider>,
  )
const readersSeeIt = 'Los lectores ya la ven en su dirección y en los listados.'
const late = 'Todavía no se pidió una versión nueva del sitio.'

test.for([
  ['publishing', ['Publicando…', readersSeeIt]],
  ['online', ['En línea']],
  ['delayed', ['Demorada', readersSeeIt, late]],
  // Before the site was asked only the status is known.
  [null, []],
] as const)('PN04 an item that is %s says how far it has come, and whether readers see it', ([state, said]) => {
  const html = shown(state)
  expect(html).toContain('Publicado')
  const all = ['Publicando…', 'En línea', 'Demorada', readersSeeIt, late]
  expect(all.filter((words) => html.includes(words)).sort()).toEqual([...said].sort())
})
