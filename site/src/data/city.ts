/** The city's identity and contacts, from src/content/ciudad.json: another municipality changes that file (design §1). */
import { z } from 'zod'
import content from '../content/ciudad.json'

const line = z.string().trim().min(1)
const link = z.object({ key: line, label: line, url: z.url() })

const City = z.object({
  nombre: line,
  provincia: line,
  pais: line,
  municipio: line,
  lema: line,
  presentacion: line,
  /** Figures shown as large numerals (H07). */
  datos: z.array(z.object({ key: line, label: line, value: z.int().nonnegative(), unit: z.string() })).min(1),
  palacioMunicipal: z.object({ direccion: line, localidad: line, horario: line, telefono: line, email: z.email() }),
  /** The municipality's pages on social networks (L05). */
  redes: z.array(link),
  enlacesExternos: z.array(link),
})
export type City = z.output<typeof City>

/**
 * Checks the text of ciudad.json.
 * @throws {Error} naming the file and each field at fault.
 */
export function readCity(value: unknown): City {
  const parsed = City.safeParse(value)
  if (!parsed.success) throw new Error(`site/src/content/ciudad.json:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

export const city = readCity(content)
