import { expect, test } from 'vitest'
import { roles } from '#contract/enums.ts'
import { pendingOf } from '../publishing/pending-decisions.ts'
import { destinationsOf, isCurrent } from './navigation.ts'

const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label).join(', ')

test('P05 P07 each role sees the screens it may open', () => {
  const seen = Object.fromEntries(
    roles.map((rol) => [rol, [labels(destinationsOf({ rol }).main), labels(destinationsOf({ rol }).occasional)]]),
  )
  expect(seen).toEqual({
    super_admin: [
      'Noticias, Galeria, Servicios, Datos, Usuarios',
      'Aviso en el portal, Opiniones, No pasó el recolector, Búsquedas, Archivos, Auditoría, Ayuda',
    ],
    admin: [
      'Noticias, Galeria, Servicios, Datos',
      'Aviso en el portal, Opiniones, No pasó el recolector, Búsquedas, Archivos, Ayuda',
    ],
    editor: ['Noticias, Galeria, Datos', 'Archivos, Ayuda'],
    moderador: ['Noticias, Galeria, Datos', 'Archivos, Ayuda'],
  })
})

test('SG28 shows no destinations while a second factor is due', () => {
  expect(destinationsOf({ rol: 'super_admin', secondFactorDue: true })).toEqual({ main: [], occasional: [] })
})

test('P05 the header marks the current destination', () => {
  const marked = (pathname: string) =>
    destinationsOf({ rol: 'super_admin' })
      .main.filter(({ to }) => isCurrent(to, pathname))
      .map(({ label }) => label)
  expect(marked('/admin-panel')).toEqual(['Noticias'])
  expect(marked('/admin-panel/editar-noticia/7')).toEqual(['Noticias'])
  expect(marked('/admin-panel/galeria')).toEqual(['Galeria'])
  expect(marked('/admin-panel/admin/galeria')).toEqual(['Servicios'])
  expect(marked('/admin-panel/usuarios/editar/7')).toEqual(['Usuarios'])
  expect(marked('/admin-panel/usuarios/perfil')).toEqual([])
})

test('ED70 NR58 a destination shows its pending count to those who decide', () => {
  const of = (rol: 'admin' | 'editor', propuestas: number, imagenes: number, revisiones = 0) =>
    destinationsOf({ rol }).main.flatMap(({ label, pending }) => {
      const waiting = pending && pendingOf(pending, { rol }, { pendientes: { propuestas, imagenes, revisiones } })
      return waiting ? [[label, waiting.words, waiting.to]] : []
    })
  expect(of('admin', 1, 1200)).toEqual([
    ['Servicios', '1.200 imágenes esperan', '/admin-panel/admin/galeria'],
    ['Datos', '1 propuesta espera', '/admin-panel/datos/propuestas'],
  ])
  expect([of('admin', 0, 0), of('editor', 2, 0)]).toEqual([[], []])
  expect(of('editor', 0, 0, 1)).toEqual([
    ['Noticias', '1 noticia espera tu revisión', '/admin-panel?estado=mi_revision'],
  ])
})
