/** barrios-residuos.json and feriados.json: waste collection. */
import { z } from 'zod'
import { nameFault } from './own-pages.ts'
import { about, choice, day, days, id, line, revisado, rowNotes, rows, timeRange } from './pieces.ts'

export const schedule = { days: days('Días en que pasa el recolector'), time: timeRange('Horario de paso') }

export const NeighborhoodSchedule = z
  .strictObject({
    id,
    neighborhood: line('Barrio'),
    ...schedule,
    type: choice({ domiciliarios: 'Domiciliarios' }, 'Tipo de residuo'),
    ...rowNotes,
  })
  .meta(about('Barrio'))

/** Names are unique, because they name calendar files. */
export const Neighborhoods = z.strictObject({
  revisado,
  filas: rows(NeighborhoodSchedule, 'Barrios', 'Sin ninguno, la página lo dice').superRefine((list, context) => {
    const taken = new Set<string>()
    for (const [index, { neighborhood }] of list.entries()) {
      const message = nameFault(neighborhood, taken, 'Este barrio ya está en otra fila')
      if (message) context.addIssue({ code: 'custom', path: [index], message })
    }
  }),
})

export const Holiday = z
  .strictObject({
    date: day('Día del feriado'),
    name: line('Nombre del feriado'),
    tipo: choice(
      { inamovible: 'Inamovible', trasladable: 'Trasladable', provincial: 'Provincial', local: 'Local' },
      'Tipo',
    ),
    sinRecoleccion: z.boolean().meta(about('Sin recolección', 'Ese día no hay recolección y pasa al día siguiente')),
    ...rowNotes,
  })
  .meta(about('Feriado'))

export const Holidays = z
  .strictObject({
    revisado,
    hasta: day('Cargados hasta', 'Último día hasta el que están los feriados; hasta ahí llegan los calendarios'),
    filas: rows(Holiday, 'Feriados', 'Por fecha, cada día una sola vez')
      .min(1)
      .superRefine((list, context) => {
        for (const [index, { date }] of list.entries())
          if ((list[index - 1]?.date ?? '') >= date)
            context.addIssue({
              code: 'custom',
              path: [index],
              message: 'Las filas van por fecha, cada día una sola vez',
            })
      }),
  })
  .refine(({ hasta, filas }) => filas.every(({ date }) => date <= hasta), {
    path: ['hasta'],
    message: 'Hay feriados después de este día',
  })
