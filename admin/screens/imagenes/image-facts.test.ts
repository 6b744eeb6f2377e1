import { expect, test } from 'vitest'
import type { Imagen } from '#contract/imagenes.ts'
import { personText, storyOf } from './image-facts.ts'

const ana = { _id: 'a', name: 'Ana', last_name: 'Paz', email: 'ana@labanda.example' }
const image = (parts: Partial<Imagen>): Imagen => ({
  _id: 'i',
  title: 'Plaza',
  description: '',
  category: 'obras',
  tags: [],
  url: '',
  status: 'pendiente',
  tipo: 'horizontal',
  width: 1200,
  height: 900,
  date: '2026-11-20T10:00:00Z',
  fechaAprobacion: null,
  author: null,
  author_admin: null,
  moderadoPor: null,
  motivoRechazo: null,
  ...parts,
})

test('PG03 the story of an image: who sent it, who decided, when and why', () => {
  expect(storyOf(image({}))).toEqual([
    { what: 'Subida', at: '2026-11-20T10:00:00Z', who: 'Desde la página pública', note: null },
  ])
  expect(storyOf(image({ author_admin: ana, status: 'verificado', fechaAprobacion: 'x', moderadoPor: ana }))).toEqual([
    { what: 'Subida', at: '2026-11-20T10:00:00Z', who: 'Ana Paz (ana@labanda.example)', note: null },
    { what: 'Aprobada', at: 'x', who: 'Ana Paz (ana@labanda.example)', note: null },
  ])
  expect(storyOf(image({ status: 'rechazada', motivoRechazo: 'Borrosa' }))[1]).toEqual({
    what: 'Rechazada',
    at: null,
    who: 'El sistema',
    note: 'Borrosa',
  })
})

test('PG06 somebody who was deleted has a name and no e-mail', () => {
  expect(personText({ ...ana, email: null })).toBe('Ana Paz')
})
