/** jardines.json: the municipal nurseries. */
import { z } from 'zod'
import { nurseryTypeLabels } from './choices.ts'
import { openingHours } from './opening-hours.ts'
import { about, choice, id, line, place, revisado, rowNotes, rows } from './pieces.ts'

export const Nursery = z
  .strictObject({
    id,
    name: line('Nombre del jardín'),
    type: choice(nurseryTypeLabels, 'Tipo'),
    modality: choice(
      { 'T.M': 'Mañana, 8:00 a 12:00', 'T.T': 'Tarde, 13:00 a 17:00', 'T.M y T.T': 'Mañana y tarde' },
      'Turnos',
    ),
    neighborhood: line('Barrio'),
    ...place,
    address: line('Dirección', 'Calle y número, si se conoce').optional(),
    ...openingHours,
    ...rowNotes,
  })
  .meta(about('Jardín'))
export type Nursery = z.output<typeof Nursery>

export const Nurseries = z.strictObject({ revisado, filas: rows(Nursery, 'Jardines municipales', 'Opcional') })
