import { expect, test } from 'vitest'
import {
  type FormPhoto,
  hiddenAs,
  type KnownPhoto,
  lacksDescription,
  moved,
  notShownText,
  shownPhotos,
  undescribedInText,
  waitingText,
} from './form-photos.ts'

const known = (parts: Partial<KnownPhoto> = {}): KnownPhoto => ({
  ...{ _id: 'a', status: 'verificado', width: 1200, height: 900 },
  ...{ title: 'Plaza', description: 'La plaza', category: 'obras', tags: [], caption: '', credit: '', focus: null },
  ...parts,
})
const details = { title: 'Nueva', description: '', category: 'obras', tags: [] }
const fresh = { key: 'k', done: { url: null, imageId: null }, file: new File([], 'a.jpg'), details }
const stored = (parts: Partial<KnownPhoto> = {}): FormPhoto => ({ id: 'a', fresh: null, known: known(parts) })

test('NR36 photos stand in the order of the item, those that wait by their keys', () => {
  const all = shownPhotos(['k', 'a', 'x'], [fresh], new Map([['a', known()]]))
  expect(all.map(({ id, fresh: waits, known: is }) => [id, waits?.key, is?._id])).toEqual([
    ['k', 'k', undefined],
    ['a', undefined, 'a'],
    ['x', undefined, undefined],
  ])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('NR37 the state of a photo hidden from readers is shown; a deleted one promises no approval', () => {
  const waiting = { id: 'k', fresh, known: null }
  expect([waiting, stored(), stored({ status: 'rechazada' }), stored({ status: 'eliminado' })].map(hiddenAs)).toEqual([
    'pendiente',
    null,
    'rechazada',
    'eliminado',
  ])
  expect(notShownText(waiting, true)).toBeNull()
  expect(notShownText(stored({ status: 'eliminado' }), false)).toBe(
    'Fue eliminada de la galería: los lectores no la ven. Quitala o elegí otra.',
  )
  expect(notShownText(stored(), true)).toBeNull()
})

test('PB06 one sentence stands for all photos that wait for moderation', () => {
  const waiting = { id: 'k', fresh, known: null }
  expect(waitingText([stored(), waiting])).toBe(
    'Una foto espera moderación: los lectores la ven cuando un administrador la aprueba.',
  )
  expect(waitingText([waiting, stored({ status: 'pendiente' }), stored({ status: 'rechazada' })])).toBe(
    '2 fotos esperan moderación: los lectores las ven cuando un administrador las aprueba. Mientras tanto ven una ilustración.',
  )
  expect(waitingText([stored()])).toBeNull()
})

test('NR34 a photo without a description is known before saving; a deleted one asks for none', () => {
  expect(lacksDescription({ id: 'k', fresh, known: null })).toBe(true)
  expect(lacksDescription(stored({ description: ' ' }))).toBe(true)
  expect(lacksDescription(stored())).toBe(false)
  expect(lacksDescription(stored({ description: '', status: 'eliminado' }))).toBe(false)
  expect(lacksDescription({ id: 'x', fresh: null, known: null })).toBe(false)
})

test('NR69 finds the photo of the text without a description', () => {
  const [said, bare] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const text = `Uno\n![](/media/${said})\n![Pie](/media/${bare})\n![](/media/33333333-3333-4333-8333-333333333333)`
  const all = new Map([
    [said, known({ _id: said })],
    [bare, known({ _id: bare, description: ' ' })],
  ])
  expect(undescribedInText(text, all)?.id).toBe(bare)
  expect(undescribedInText('Uno\nDos', all)).toBeNull()
  all.set(bare, known({ _id: bare, description: '', status: 'eliminado' }))
  expect(undescribedInText(text, all)).toBeNull()
})
