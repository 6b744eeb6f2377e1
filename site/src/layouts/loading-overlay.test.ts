import { expect, test } from 'vitest'
import { createLoading } from './loading-overlay.ts'

function watched() {
  const shown: (string | null)[] = []
  return { shown, showLoading: createLoading((message) => void shown.push(message)) }
}

test('L07 the overlay says "Cargando..." unless told otherwise, and fades when that is done', () => {
  const { shown, showLoading } = watched()
  showLoading()()
  showLoading('Guardando...')()
  expect(shown).toEqual(['Cargando...', null, 'Guardando...', null])
})

test('L07 it stays until the last of several things is done, which may be said twice', () => {
  const { shown, showLoading } = watched()
  const first = showLoading('Uno')
  const second = showLoading('Dos')
  second()
  second()
  first()
  expect(shown).toEqual(['Uno', 'Dos', 'Uno', null])
})
