/** What the home tells of the city, from src/content/ciudad.json: its figures, its moments and its radio (H06, H07). */
import { z } from 'zod'
import content from '../content/ciudad.json'
import { line, readContent, rowNotes } from './content.ts'

const stream = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || URL.parse(text)?.protocol === 'https:',
    'tiene que ser una dirección https, o quedar vacía',
  )
  .transform((text) => text || null)

// The file holds more, which city.ts reads.
const CityFacts = z.object({
  datos: z.array(
    z.strictObject({ key: line, label: line, value: z.int().nonnegative(), unit: z.string(), icon: line, ...rowNotes }),
  ),
  hitos: z.array(
    z.strictObject({ anio: z.int(), fecha: z.union([z.literal(''), z.iso.date()]), texto: line, ...rowNotes }),
  ),
  radio: z.strictObject({
    nombre: line,
    frecuencia: line,
    banda: line,
    unidad: line,
    texto: line,
    /** Where the radio can be heard; null while there is no such address. */
    stream,
    ...rowNotes,
  }),
})
export type CityFigure = z.output<typeof CityFacts>['datos'][number]
export type Radio = z.output<typeof CityFacts>['radio']

/**
 * Checks the parts of ciudad.json that the home shows.
 * @throws {Error} in Spanish, naming file, row and field.
 */
export const readCityFacts = (value: unknown): z.output<typeof CityFacts> =>
  readContent('ciudad.json', CityFacts, value)

export const { datos: figures, hitos: milestones, radio } = readCityFacts(content)

/** A figure in words of es-AR: thousands grouped ("170.651"), years plain. */
export const figureText = ({ key, value }: Pick<CityFigure, 'key' | 'value'>): string =>
  key === 'fundacion' ? String(value) : value.toLocaleString('es-AR')
