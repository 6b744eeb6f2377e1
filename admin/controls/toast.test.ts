import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { toast } from './toast.tsx'

const shown = () => notificationsStore.getState().notifications.map(({ id }) => id)
afterEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }))

test('PN03 a repeated toast replaces the first; other texts show beside it', () => {
  const ids = [
    toast.failure('Error al ocultar noticia', 'Sin conexión'),
    toast.failure('Error al ocultar noticia', 'Otra razón'),
    toast.failure('Error al ocultar noticia', 'Sin conexión'),
  ]
  expect(shown()).toEqual([ids[1], ids[2]])
})

test('PN03 a second deletion replaces the toast of the first and its undo button', () => {
  const take = () => undefined
  toast.success('Noticia eliminada correctamente', { label: 'Deshacer', take })
  const second = toast.success('Noticia eliminada correctamente', { label: 'Deshacer', take })
  expect(shown()).toEqual([second])
  toast.hide(second)
  expect(shown()).toEqual([])
})
