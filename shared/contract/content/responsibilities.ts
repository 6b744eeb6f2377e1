/** a-quien-le-corresponde.json: matters of citizens, and who is responsible. */
import { z } from 'zod'
import { choice, id, line, link, longText, phone, revisado, rowNotes, rows, searchWords } from './pieces.ts'

export const Responsibility = z
  .strictObject({
    id,
    title: line('Tema', 'Como lo nombra la gente: «Agua y cloacas»'),
    palabras: searchWords('Palabras con que se lo busca').min(1),
    quien: choice({ municipio: 'El municipio', otro: 'Otro organismo' }, 'A quién le corresponde'),
    organismo: line('Nombre', 'Del área o del organismo'),
    respuesta: longText('Qué responder', 'Una oración: quién lo hace y para qué se lo llama'),
    pagina: link('Página', 'Dónde sigue; vacía si no hay'),
    phone: phone.meta({ description: 'Si se conoce' }).optional(),
    ...rowNotes,
  })
  .meta({ title: 'Tema' })
export type Responsibility = z.output<typeof Responsibility>

export const Responsibilities = z.strictObject({ revisado, filas: rows(Responsibility, 'Temas', 'Opcional') })
