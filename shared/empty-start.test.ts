import { expect, test } from 'vitest'
import { checkContent } from '#contract/content/check.ts'
import { emptyCity, emptyContent } from '#contract/content/empty.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { countsOf } from '#contract/content/parts.ts'
import { contentParts } from '#contract/content/subjects.ts'
import { initialContent } from './initial-content.ts'

const files = Object.keys(contentFiles) as ContentFile[]
const today = '2026-11-22'
const named = {
  nombre: 'Villa Prueba',
  provincia: 'Chaco',
  institucion: { articulo: 'el', nombre: 'Municipio' },
} as const
const empty = emptyCity(initialContent, named, today)

test('ED62 an empty city is valid in every schema and has its name', () => {
  expect(Object.keys(empty)).toHaveLength(files.length - 2)
  for (const [file, value] of Object.entries(empty))
    expect(checkContent(file as ContentFile, value).faults, file).toEqual([])
  expect(empty['ciudad.json']).toMatchObject({
    nombre: 'Villa Prueba',
    municipio: 'Municipio de Villa Prueba',
    servicioAlerta: 'Emergencias',
    escudo: '',
    colores: {},
    lema: '',
    radio: null,
    datos: [],
    palacioMunicipal: { direccion: '[Dirección]', telefono: '000-0000', muestra: true },
  })
})

test('ED62 an empty city keeps only values that suit any city', () => {
  const { nombre, municipio, lema, palacioMunicipal } = initialContent['ciudad.json'] as Record<string, string>
  const text = JSON.stringify({ ...empty, 'buscador.json': null })
  for (const former of [nombre, municipio, lema, JSON.stringify(palacioMunicipal)]) expect(text).not.toContain(former)
})

test('ED62 rows that stay are samples; search words of removed pages go', () => {
  expect(empty['normas-residuos.json']).toMatchObject({
    antesDeSacar: { muestra: true },
    importante: { muestra: true },
  })
  const filas = [
    { pagina: '/jardines/', palabras: ['nena'] },
    { pagina: '/tramites/pago-de-tasas/', palabras: ['abl'] },
  ]
  const searched = emptyCity({ 'buscador.json': { filas } }, named, today)['buscador.json']
  expect(searched).toMatchObject({ filas: filas.slice(0, 1) })
})

// Not ciudad.json: its names are arguments of emptyCity.
test.for(files.filter((file) => file !== 'ciudad.json'))('ED63 %s: emptying twice changes nothing', (file) => {
  const once = checkContent(file, emptyContent(file, initialContent[file], today)).value ?? {}
  expect(emptyContent(file, once, today)).toEqual(once)
})

test.for(files)('ED63 %s: it can be empty if and only if its empty content has no placeholders', (file) => {
  const { muestra, porCompletar } = countsOf(emptyContent(file, initialContent[file], today))
  if (contentParts[file].canBeEmpty) expect({ muestra, porCompletar }).toEqual({ muestra: 0, porCompletar: 0 })
  else
    expect(muestra + porCompletar > 0 || ['buscador.json', 'feriados.json', 'imagenes.json'].includes(file)).toBe(true)
})
