import { describe, expect, test } from 'vitest'
import type { ImagenStep } from '#contract/imagenes.ts'
import { altOf, personText, stepInWords, storyOf, usesInWords } from './image-format.ts'
import { imagenFixture } from './imagen.fixture.ts'

const ana = { _id: 'a', name: 'Ana', last_name: 'Paz', email: 'ana@labanda.example' }
const anaPaz = 'Ana Paz (ana@labanda.example)'
const date = '2026-11-20T10:00:00Z'

test('PG03 all staff see sender, last decision, time and reason', () => {
  const uploaded = { what: 'Subida', at: date, who: 'Desde la página pública', notes: [] }
  expect(storyOf(imagenFixture())).toEqual([uploaded])
  const approved = imagenFixture({ author_admin: ana, status: 'verificado', fechaAprobacion: 'x', moderadoPor: ana })
  expect(storyOf(approved)).toEqual([
    { ...uploaded, who: anaPaz },
    { what: 'Aprobada', at: 'x', who: anaPaz, notes: [] },
  ])
  expect(storyOf(imagenFixture({ status: 'rechazada', motivoRechazo: 'Borrosa' }))[1]).toEqual({
    what: 'Rechazada',
    at: null,
    who: 'El sistema',
    notes: ['Borrosa'],
  })
})

describe('PG03 each step of the history in words', () => {
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
  ])('%o', ([step, what]) => expect(words(step)).toEqual({ what, at: date, who: anaPaz, notes: [] }))

  test('PG03 an image without staff author is by the public, a decision without one by the system', () => {
    expect(words({ action: 'subida', actor: null }).who).toBe('Desde la página pública')
    expect(words({ actor: null }).who).toBe('El sistema')
  })

  test('PG03 PG04 shows the reason and the corrected fields', () => {
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

test('PG06 a deleted author has a name and no e-mail', () => {
  expect(personText({ ...ana, email: null })).toBe('Ana Paz')
})

test('PG06 an image is described by its description, else by its title', () => {
  expect(altOf(imagenFixture({ description: 'Chicos en la plaza' }))).toBe('Chicos en la plaza')
  expect(altOf(imagenFixture())).toBe('Plaza')
})

test('PG04 PG05 rejecting or deleting lists the published news that use the image', () => {
  const words = (total: number, ...titulos: string[]) => usesInWords({ total, titulos })
  expect(words(0)).toBeNull()
  expect(words(1, 'Una')).toEqual({ users: 'La usa 1 noticia publicada', titles: '«Una»' })
  expect(words(2, 'Una', 'Dos')).toEqual({ users: 'La usan 2 noticias publicadas', titles: '«Una» y «Dos»' })
  expect(words(5, 'Una', 'Dos', 'Tres')?.titles).toBe('«Una», «Dos», «Tres» y 2 más')
})
