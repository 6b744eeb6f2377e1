import { modals } from '@mantine/modals'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirm } from './confirm.tsx'

const question = { title: '¿Salir?', text: 'Se pierde lo escrito.', action: 'Salir' }
const open = vi.spyOn(modals, 'openConfirmModal')
const close = vi.spyOn(modals, 'close')
beforeEach(() => {
  open.mockReset().mockReturnValue('the-modal')
  close.mockReset().mockReturnValue(undefined)
})

test('PF06 a question whose signal is aborted does not open', async () => {
  const answer = confirm(question, AbortSignal.abort())
  expect(open).not.toHaveBeenCalled()
  expect(await answer).toBe(false)
})

test('PF06 aborting the signal closes an open question', async () => {
  const stop = new AbortController()
  const answer = confirm(question, stop.signal)
  expect(close).not.toHaveBeenCalled()
  stop.abort()
  expect(close).toHaveBeenCalledExactlyOnceWith('the-modal')
  open.mock.calls[0]?.[0].onClose?.()
  expect(await answer).toBe(false)
})
