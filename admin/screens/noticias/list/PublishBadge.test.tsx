import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublishState } from '../../../publishing/publish-state.ts'
import { PublishBadge } from './PublishBadge.tsx'

const shown = (state: PublishState | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PublishBadge state={state} />
    </MantineProvider>,
  )
const readersSeeIt = 'Los lectores ya la ven en su dirección y en los listados.'
const reason = 'El contenido tiene un error'
const turn = '2026-11-20T12:00:00Z'

test.for([
  [{ kind: 'publishing' }, ['Publicando…', readersSeeIt]],
  [{ kind: 'online' }, ['En línea']],
  [{ kind: 'queued', turn }, ['En espera de turno (hacia', readersSeeIt]],
  [{ kind: 'failed', reason, at: null, turn: null }, ['Falló', readersSeeIt, reason]],
  [{ kind: 'late', reason, at: null, turn: null }, ['Demorada', readersSeeIt, reason]],
  // Before the site was asked only the status is known.
  [null, []],
] as const)('PN04 NR62 an item that is %j says how far it has come, and whether readers see it', ([state, said]) => {
  const html = shown(state)
  expect(html).toContain('Publicado')
  const all = ['Publicando…', 'En línea', 'En espera de turno (hacia', 'Falló', 'Demorada', readersSeeIt, reason]
  expect(all.filter((words) => html.includes(words)).sort()).toEqual([...said].sort())
})
