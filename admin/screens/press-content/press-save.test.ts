import { expect, test } from 'vitest'
import { refusal } from '#contract/client.fixture.ts'
import { scriptedActions } from '../../session/session.fixture.ts'
import { noPressContent, savePressContent } from './press-save.ts'

test('L06 a save shows a toast with the state of the portal', async () => {
  const tools = scriptedActions({ 'PUT press-content': (content) => content })
  const content = { ...noPressContent, message: 'Corte de agua', level: 'urgente' } as const
  expect(await savePressContent(content, tools.api)).toEqual({ ok: true, saved: content })
  expect(await savePressContent(noPressContent, tools.api)).toMatchObject({ saved: noPressContent })
  expect(
    await savePressContent({ ...noPressContent, active: true, url: 'https://a.example' }, tools.api),
  ).toMatchObject({
    ok: true,
  })
  expect(tools.toasts.flat()).toEqual([
    'El portal ya lo muestra',
    'El portal ya no muestra ningún aviso',
    'El portal ya lo muestra',
  ])
})

test('L06 a refused save shows its reason in a toast and at its field', async () => {
  const wrong = 'La dirección tiene que empezar con https://'
  const tools = scriptedActions({ 'PUT press-content': () => refusal(400, wrong, { url: wrong }) })
  expect(await savePressContent(noPressContent, tools.api)).toMatchObject({ ok: false, fields: { url: wrong } })
  expect(tools.toasts).toEqual([['Error al guardar el aviso', wrong]])
})
