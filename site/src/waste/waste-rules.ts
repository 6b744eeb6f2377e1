/** Recycling, rules and environmental stations, from src/content/normas-residuos.json. */
import { z } from 'zod'
import content from '../content/normas-residuos.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'
import { daysSchema, scheduleOf, timeSchema } from './collection-time.ts'

const icon = line.describe('Nombre del ícono en lucide.dev')

const ruleList = z.strictObject({
  title: line.describe('Título del grupo de normas'),
  items: z
    .array(
      z.strictObject({
        id: z.int().positive().describe('Número de la norma, sin repetir'),
        text: line.describe('La norma, en una oración'),
        icon,
      }),
    )
    .min(1)
    .describe('Normas del grupo'),
  ...rowNotes,
})

export const wasteRulesSchema = z.strictObject({
  revisado: reviewed,
  reciclables: z
    .strictObject({
      neighborhood: line.describe('Dónde se recolectan: un texto, como «Todos los Barrios»'),
      days: daysSchema,
      time: timeSchema,
      type: z.literal('reciclables').describe('Tipo de residuo: reciclables'),
      materiales: z
        .array(
          z.strictObject({
            id: z.int().positive().describe('Número del material, sin repetir'),
            title: line.describe('Nombre del grupo de materiales'),
            items: z.array(line).min(1).describe('Ejemplos'),
            consejo: line.describe('Cómo se entregan'),
            icon,
            ...rowNotes,
          }),
        )
        .min(1)
        .describe('Materiales que se reciben'),
      ...rowNotes,
    })
    .describe('Recolección de reciclables'),
  antesDeSacar: ruleList.describe('Cómo se sacan los residuos'),
  importante: ruleList.describe('Lo que no se hace, y los feriados'),
  estacionesAmbientales: z
    .array(
      z.strictObject({
        id: z.int().positive().describe('Número de la estación, sin repetir'),
        name: line.describe('Nombre de la estación'),
        address: line.describe('Dirección'),
        ...rowNotes,
      }),
    )
    .describe('Puntos que reciben residuos especiales'),
})

export const wasteRules = readContent('normas-residuos.json', wasteRulesSchema, content)

/** The weekly collection of recyclables, the same for every neighbourhood. */
export const recyclingSchedule = scheduleOf(wasteRules.reciclables)
