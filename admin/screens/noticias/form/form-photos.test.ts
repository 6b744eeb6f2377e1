import { expect, test } from 'vitest'
import { photoFixture } from '../noticia.fixture.ts'
import {
  type FormPhoto,
  hiddenReason,
  hiddenStatus,
  type KnownPhoto,
  lacksDescription,
  moderationText,
  shownPhotos,
  undescribedInText,
} from './form-photos.ts'

const known = (parts: Partial<KnownPhoto> = {}): KnownPhoto => ({ ...photoFixture({ _id: 'a' }), ...parts })
const details = { title: 'Nueva', description: '', category: 'obras', tags: [] }
const fresh = { key: 'k', done: { url: null, imageId: null }, file: new File([], 'a.jpg'), details }
const stored = (parts: Partial<KnownPhoto> = {}): FormPhoto => ({ id: 'a', fresh: null, known: known(parts) })

test('NR36 lists photos in the order of the item, pending ones by key', () => {
  const all = shownPhotos(['k', 'a', 'x'], [fresh], new Map([['a', known()]]))
  expect(all.map(({ id, fresh: waits, known: is }) => [id, waits?.key, is?._id])).toEqual([
    ['k', 'k', undefined],
    ['a', undefined, 'a'],
    ['x', undefined, undefined],
  ])
})

test('NR37 gives the status of photos hidden from readers, and the reason for a deleted one', () => {
  const waiting = { id: 'k', fresh, known: null }
  expect(
    [waiting, stored(), stored({ status: 'rechazada' }), stored({ status: 'eliminado' })].map(hiddenStatus),
  ).toEqual(['pendiente', null, 'rechazada', 'eliminado'])
  expect(hiddenReason(waiting, true)).toBeNull()
  expect(hiddenReason(stored({ status: 'eliminado' }), false)).toBe(
    'Fue eliminada de la galería: los lectores no la ven. Quitala o elegí otra.',
  )
  expect(hiddenReason(stored(), true)).toBeNull()
})

test('PB06 gives one sentence for all photos that wait for moderation', () => {
  const waiting = { id: 'k', fresh, known: null }
  expect(moderationText([stored(), waiting])).toBe(
    'Una foto espera moderación: los lectores la ven cuando un administrador la aprueba.',
  )
  expect(moderationText([waiting, stored({ status: 'pendiente' }), stored({ status: 'rechazada' })])).toBe(
    '2 fotos esperan moderación: los lectores las ven cuando un administrador las aprueba. Mientras tanto ven una ilustración.',
  )
  expect(moderationText([stored()])).toBeNull()
})

test('NR34 requires a description of known and new photos, not of deleted ones', () => {
  expect(lacksDescription({ id: 'k', fresh, known: null })).toBe(true)
  expect(lacksDescription(stored({ description: ' ' }))).toBe(true)
  expect(lacksDescription(stored())).toBe(false)
  expect(lacksDescription(stored({ description: '', status: 'eliminado' }))).toBe(false)
  expect(lacksDescription({ id: 'x', fresh: null, known: null })).toBe(false)
})

test('NR69 finds a photo of the text without a description, unless deleted', () => {
  const [described, bare] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const text = `Uno\n![](/media/${described})\n![Pie](/media/${bare})\n![](/media/33333333-3333-4333-8333-333333333333)`
  const all = new Map([
    [described, known({ _id: described })],
    [bare, known({ _id: bare, description: ' ' })],
  ])
  expect(undescribedInText(text, all)?.id).toBe(bare)
  expect(undescribedInText('Uno\nDos', all)).toBeNull()
  all.set(bare, known({ _id: bare, description: '', status: 'eliminado' }))
  expect(undescribedInText(text, all)).toBeNull()
})
