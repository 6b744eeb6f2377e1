/** normas-residuos.json and que-va-en-cada-bolsa.json: recycling, rules, stations, bag guide. */
import { z } from 'zod'
import { schedule } from './collection.ts'
import { about, choice, icon, id, line, lines, revisado, rowNotes, rows, withInitialValue } from './pieces.ts'

export const WasteRule = z
  .strictObject({ id, text: line('La norma', 'En una oración'), icon: icon() })
  .meta(about('Norma'))

const RuleList = z.strictObject({
  title: withInitialValue('Normas', line('Título')),
  items: rows(WasteRule, 'Normas').min(1),
  ...rowNotes,
})

export const Material = z
  .strictObject({
    id,
    title: line('Nombre del grupo de materiales'),
    items: lines('Ejemplos'),
    consejo: line('Cómo se entregan'),
    icon: icon(),
    ...rowNotes,
  })
  .meta(about('Material'))

export const Station = z
  .strictObject({ id, name: line('Nombre de la estación'), address: line('Dirección'), ...rowNotes })
  .meta(about('Estación'))

export const WasteRules = z.strictObject({
  revisado,
  reciclables: z
    .strictObject({
      neighborhood: withInitialValue(
        'Toda la ciudad',
        line('Dónde se recolectan', 'Un texto, como «Todos los Barrios»'),
      ),
      ...schedule,
      type: choice({ reciclables: 'Reciclables' }, 'Tipo de residuo'),
      materiales: rows(Material, 'Materiales que se reciben').min(1),
      ...rowNotes,
    })
    .meta(about('Recolección de reciclables')),
  antesDeSacar: RuleList.meta(about('Cómo se sacan los residuos')),
  importante: RuleList.meta(about('Lo que no se hace, y los feriados')),
  estacionesAmbientales: rows(Station, 'Estaciones ambientales', 'Puntos que reciben residuos especiales; opcional'),
})

export const BagGuideRow = z
  .strictObject({
    id,
    name: line('El objeto', 'Como lo llama la gente'),
    destino: choice(
      { reciclable: 'Bolsa de reciclables', comun: 'Bolsa de todos los días', 'punto-especial': 'Punto especial' },
      'Adónde va',
    ),
    consejo: line('Cómo se entrega', 'En una oración corta'),
    ...rowNotes,
  })
  .meta(about('Objeto'))

export const BagGuide = z.strictObject({
  revisado,
  filas: rows(BagGuideRow, 'Objetos', 'Sin ninguno, la guía no se muestra'),
})
