/** Templates of recurring news, with gaps in «». */
import type { NoticiaValues } from '../noticia-values.ts'

type Template = Pick<NoticiaValues, 'title' | 'excerpt' | 'content' | 'category'> & { readonly name: string }

export const templates: readonly Template[] = [
  {
    name: 'Corte de servicio o de calle',
    title: 'Corte en «calle o barrio»',
    excerpt: 'El «día», de «hora» a «hora», por «motivo».',
    category: 'obras',
    content: [
      'El «día», de «hora» a «hora», se corta «el agua, la luz o el tránsito» en «dónde», por «motivo».',
      '## Qué zona alcanza',
      '- «calle» entre «calle» y «calle»',
      '## Qué hacer mientras tanto',
      '- «por dónde circular, o qué guardar»',
      'Si «hora» ya pasó y el servicio no volvió, llamá al «teléfono».',
    ].join('\n'),
  },
  {
    name: 'Agenda de la semana',
    title: 'Agenda del «día» al «día»',
    excerpt: 'Qué hacer esta semana en la ciudad, con día, hora y lugar.',
    category: 'eventos',
    content: [
      'Todas las actividades son «gratuitas, o con entrada».',
      '| Día y hora | Actividad | Lugar |',
      '| --- | --- | --- |',
      '| «viernes 18:00» | «qué» | «dónde» |',
      '| «sábado 10:00» | «qué» | «dónde» |',
      'Por lluvia, «qué pasa».',
    ].join('\n'),
  },
  {
    name: 'Licitación o llamado',
    title: 'Licitación «número»: «qué se compra»',
    excerpt: 'Las ofertas se reciben hasta el «día» a las «hora».',
    category: 'general',
    content: [
      'La Municipalidad llama a licitación «pública o privada» «número» para «qué».',
      '| Dato | Valor |',
      '| --- | --- |',
      '| Presupuesto oficial | $ «monto» |',
      '| Valor del pliego | $ «monto» |',
      '| Consultas hasta | «día y hora» |',
      '| Ofertas hasta | «día, hora y lugar» |',
      '| Apertura | «día, hora y lugar» |',
      '## Pliego',
      '«Agregalo con «Documento PDF».»',
    ].join('\n'),
  },
]
