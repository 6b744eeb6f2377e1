import { expect, test } from 'vitest'
import type { NewsStatus } from '#contract/enums.ts'
import { offersPublishing, reviewLabel, saveLabel, stateLine } from './save-words.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const later = '2026-12-01T21:40:00Z'
const earlier = '2026-11-01T12:00:00Z'
const timed = (status: NewsStatus, publishAt: string | null = null, unpublishAt: string | null = null) => ({
  ...{ status, publishAt, unpublishAt },
})
const [draft, published] = [timed('borrador'), timed('publicado')]

test.for([
  [draft, null, 'Guardar borrador'],
  [draft, draft, 'Guardar borrador'],
  [draft, published, 'Ocultar'],
  [published, null, 'Publicar'],
  [published, draft, 'Publicar'],
  [published, published, 'Guardar cambios'],
  [timed('publicado', later), draft, 'Programar'],
  [timed('publicado', later), timed('publicado', later), 'Guardar cambios'],
  [timed('publicado'), timed('publicado', later), 'Publicar'],
  [timed('publicado', null, earlier), timed('publicado', null, earlier), 'Guardar cambios'],
  [published, timed('publicado', null, earlier), 'Publicar'],
  [timed('publicado', null, earlier), published, 'Guardar cambios'],
  [timed('en_revision'), timed('en_revision'), 'Guardar cambios'],
] as const)('PB07 labels the save button for %o over %o', ([values, stored, label]) => {
  expect(saveLabel(values, stored, now)).toBe(label)
})

test('PB07 offers publishing for a draft, not for a published item about to be hidden', () => {
  expect([draft, published].map((stored) => offersPublishing(draft, stored))).toEqual([true, false])
  expect(offersPublishing(published, null)).toBe(false)
})

test('NR58 the review button requests a review of a draft, opens that of an item in review, and is missing for a public item', () => {
  const labels = [null, draft, timed('en_revision'), published].map((stored) => reviewLabel(draft, stored))
  expect(labels).toEqual(['Pedir revisión', 'Pedir revisión', 'Ver revisión', null])
  expect(reviewLabel(published, draft)).toBeNull()
})

test('PB07 describes the stored state', () => {
  expect(
    [null, draft, timed('en_revision'), published, timed('publicado', later), timed('publicado', null, earlier)].map(
      (stored) => stateLine(stored, now),
    ),
  ).toEqual([
    ...['Sin guardar', 'Borrador', 'En revisión', 'Publicada', 'Programada para el 1/12 a las 18:40'],
    'Terminó el 1/11 a las 09:00',
  ])
})
