import { expect, test } from 'vitest'
import { refusal, scriptedApi } from '../../session/session.fixture.ts'
import { noPressContent, savePressContent } from './press-save.ts'

function tools(answers: Parameters<typeof scriptedApi>[0]) {
  const said: string[][] = []
  const toast = {
    success: (message: string) => said.push([message]),
    failure: (message: string, reason: string) => said.push([message, reason]),
  }
  return { ...scriptedApi(answers), toast, reasonOf: (error: unknown) => (error as Error).message, said }
}

test('L06 saving says what citizens see now', async () => {
  const at = tools({ 'edit-press-content': (content) => content })
  const content = { ...noPressContent, message: 'Corte de agua', level: 'urgente' } as const
  expect(await savePressContent(content, at)).toEqual({ stored: content })
  expect(await savePressContent(noPressContent, at)).toEqual({ stored: noPressContent })
  expect(await savePressContent({ ...noPressContent, active: true, url: 'https://a.example' }, at)).toHaveProperty(
    'stored',
  )
  expect(at.said.flat()).toEqual([
    'El portal ya lo muestra',
    'El portal ya no muestra ningún aviso',
    'El portal ya lo muestra',
  ])
})

test('L06 a refusal says why, at its field too', async () => {
  const wrong = 'La dirección tiene que empezar con https://'
  const at = tools({ 'edit-press-content': () => refusal(400, wrong, { url: wrong }) })
  expect(await savePressContent(noPressContent, at)).toEqual({ fields: { url: wrong } })
  expect(at.said).toEqual([['Error al guardar el aviso', wrong]])
})
