/** Where the city is, from src/content/ciudad.json: its point, and where its map begins (T03). */
import { z } from 'zod'
import content from '../content/ciudad.json'
import { readContent } from './content.ts'

const lat = z.number().min(-90).max(90).describe('Latitud en grados decimales')
const lng = z.number().min(-180).max(180).describe('Longitud en grados decimales')

/** The file holds more, which city.ts and city-facts.ts read. */
const schema = z.object({
  coordenadas: z.strictObject({ lat, lng }),
  mapa: z.strictObject({ lat, lng, zoom: z.int().min(1).max(19).describe('Acercamiento del mapa al abrirlo') }),
})

export const cityPoint = readContent('ciudad.json', schema, content)
