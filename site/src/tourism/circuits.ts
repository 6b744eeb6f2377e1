/** The touristic circuits and their stops, from src/content/circuitos.json. */
import { z } from 'zod'
import content from '../content/circuitos.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'
import { picture } from '../data/scenes.ts'

export const stopSchema = z.strictObject({
  name: line.describe('Nombre de la parada'),
  note: line.describe('Qué hay en la parada, en una oración'),
  lat: z.number().min(-90).max(90).describe('Latitud en grados decimales'),
  lng: z.number().min(-180).max(180).describe('Longitud en grados decimales'),
  ...rowNotes,
})

export const circuitSchema = z.strictObject({
  id: z.int().positive().describe('Número del circuito, sin repetir'),
  title: line.describe('Nombre del circuito'),
  icon: line.describe('Nombre del ícono en lucide.dev'),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'Escribí el color así: #7c3aed')
    .describe('Color del circuito, como #7c3aed'),
  description: line.describe('El recorrido, en un párrafo'),
  highlight: line.describe('Lo que no hay que perderse, en una oración'),
  image: picture.describe('Dibujo de src/assets/scenes, o /fotos/nombre.webp'),
  paradas: z.array(stopSchema).min(2).describe('Las paradas, en el orden en que se caminan: dos o más'),
  ...rowNotes,
})
export type Circuit = z.output<typeof circuitSchema>

export const circuitsSchema = z.strictObject({
  revisado: reviewed,
  filas: z.array(circuitSchema).describe('Un circuito por fila; puede no haber'),
})

export const circuits = readContent('circuitos.json', circuitsSchema, content)
