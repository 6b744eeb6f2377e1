import { describe, expect, test } from 'vitest'
import type { ImagenStep } from '#contract/imagenes.ts'
import { altOf, personText, shortHistoryOf, stepInWords, usesInWords } from './image-format.ts'
import { imagenFixture } from './imagen.fixture.ts'

const ana = { _id: 'a', name: 'Ana', last_name: 'Paz', email: 'ana@labanda.example' }
const anaPaz = 'Ana Paz (ana@labanda.example)'
const date = '2026-11-20T10:00:00Z'

test('the short history has uploader, last decision, time and reason', () => {
  const uploaded = { what: 'Subida', at: date, who: 'Desde la página pública', notes: [] }
  expect(shortHistoryOf(imagenFixture())).toEqual([uploaded])
  const approved = imagenFixture({ author_admin: ana, status: 'verificado', fechaAprobacion: 'x', moderadoPor: ana })
  expect(shortHistoryOf(approved)).toEqual([
    { ...uploaded, who: anaPaz },
    { what: 'Aprobada', at: 'x', who: anaPaz, notes: [] },
  ])
  expect(shortHistoryOf(imagenFixture({ status: 'rechazada', motivoRechazo: 'Borrosa' }))[1]).toEqual({
    what: 'Rechazada',
    at: null,
    who: 'El sistema',
    notes: ['Borrosa'],
  })
})

describe('a step of the history in words', () => {
  const words = (parts: Partial<ImagenStep>) =>
    stepInWords({ action: 'verificado', at: date, actor: ana, from: 'pendiente', motivo: null, changes: [], ...parts })

  test.for<[Partial<ImagenStep>, string]>([
    [{ action: 'subida', from: null }, 'Subida'],
    [{}, 'Aprobada'],
    [{ from: null }, 'Aprobada'],
    [{ from: 'rechazada' }, 'Aprobada: había sido rechazada'],
    [{ action: 'rechazada' }, 'Rechazada'],
    [{ action: 'rechazada', from: 'verificado' }, 'Rechazada: dejó de verse en el portal'],
    [{ action: 'eliminado', from: 'rechazada' }, 'Eliminada'],
    [{ action: 'eliminado', from: 'verificado' }, 'Eliminada: dejó de verse en el portal'],
    [{ action: 'corregida', from: null }, 'Datos corregidos'],
    [{ action: 'pendiente', from: 'verificado' }, 'Volvió a pendiente: dejó de verse en el portal'],
    [{ action: 'pendiente', from: 'rechazada' }, 'Volvió a pendiente'],
  ])('a step has its title: %o', ([step, what]) =>
    expect(words(step)).toEqual({ what, at: date, who: anaPaz, notes: [] }),
  )

  test('an upload without staff author is by the public, a decision by the system', () => {
    expect(words({ action: 'subida', actor: null }).who).toBe('Desde la página pública')
    expect(words({ actor: null }).who).toBe('El sistema')
  })

  test('PG04 NR26 a step shows its reason and the corrected fields', () => {
    expect(words({ action: 'rechazada', motivo: 'Borrosa' }).notes).toEqual(['Borrosa'])
    const changes: ImagenStep['changes'] = [
      { field: 'description', before: '', after: 'La plaza' },
      { field: 'category', before: 'obras', after: 'educacion' },
    ]
    expect(words({ action: 'corregida', changes }).notes).toEqual([
      'Descripción: vacío pasó a «La plaza»',
      'Categoría: «Obras Públicas» pasó a «Educación»',
    ])
  })
})

test('PG02 a deleted author shows a name and no e-mail', () => {
  expect(personText({ ...ana, email: null })).toBe('Ana Paz')
})

test('OW18 the alternative text is the description, else the title', () => {
  expect(altOf(imagenFixture({ description: 'Chicos en la plaza' }))).toBe('Chicos en la plaza')
  expect(altOf(imagenFixture())).toBe('Plaza')
})

test('ED51 uses of an image count and list the published news', () => {
  const words = (total: number, ...titulos: string[]) => usesInWords({ total, titulos })
  expect(words(0)).toBeNull()
  expect(words(1, 'Una')).toEqual({ users: 'La usa 1 noticia publicada', titles: '«Una»' })
  expect(words(2, 'Una', 'Dos')).toEqual({ users: 'La usan 2 noticias publicadas', titles: '«Una» y «Dos»' })
  expect(words(5, 'Una', 'Dos', 'Tres')?.titles).toBe('«Una», «Dos», «Tres» y 2 más')
})
