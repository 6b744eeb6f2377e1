/** emergencias.json: dangers, with search phrases, first steps and telephones. */
import { z } from 'zod'
import { id, line, lines, longText, phone, revisado, rowNotes, rows, searchWords } from './pieces.ts'

const Call = z.strictObject({ name: line('Quién atiende'), phone }).meta({ title: 'Número' })

export const Danger = z
  .strictObject({
    id,
    title: line('Qué pasa', 'Como «Fuga de gas»'),
    frases: searchWords(
      'Cómo lo dice la gente',
      'Palabras o frases; una frase aparece cuando la búsqueda tiene todas sus palabras, en cualquier orden',
    ).min(1),
    excepto: searchWords(
      'Salvo que diga',
      'Palabras o frases, sus palabras seguidas, con las que se trata de otra cosa: «mosquitos» en «matar mosquitos». Opcional',
    ).default([]),
    pasos: lines('Qué hacer primero', 'Una o dos oraciones cortas').max(2),
    numeros: z.array(Call).min(1).meta({ title: 'A quién llamar', description: 'El más urgente primero' }),
    mas: longText('Qué más hacer'),
    ...rowNotes,
  })
  .meta({ title: 'Emergencia' })
export type Danger = z.output<typeof Danger>

export const Emergencies = z.strictObject({ revisado, filas: rows(Danger, 'Emergencias y crisis', 'Opcional') })
