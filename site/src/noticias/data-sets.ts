import { newsCategoryLabels } from '#contract/enums.ts'
import { type NoticiaText, noticiaTextLabels } from '#contract/noticias.ts'
import { localMoment } from '../calendar/local-moment.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { articlePath, imageOfItem } from './card.ts'
import { pictureOf } from './picture.ts'
import type { PublishedItem } from './published-item.ts'

/** Categories in words: "obras (Obras Públicas), salud, …". */
export const categoryWords = Object.entries(newsCategoryLabels)
  .map(([key, label]) => (key === label.toLowerCase() ? key : `${key} (${label})`))
  .join(', ')

const { content: _content, date: _date, ...labels } = noticiaTextLabels
/** Columns edited in the panel, without the full text, which the API has. */
const textColumns = { date: 'Fecha de la noticia', ...labels, category: `${labels.category}: ${categoryWords}` }

/** @param items all published news, newest first; authors are not published. */
export const newsSets = (items: readonly PublishedItem[]): readonly DatasetSource[] => [
  {
    key: 'noticias',
    title: 'Noticias',
    description:
      'Todas las noticias publicadas, de la más nueva a la más vieja. El texto completo se lee en su página y en la API.',
    page: '/todas-las-noticias/',
    reviewed: dayOfNewest(items.map(({ updated_at }) => updated_at)),
    columns: [
      {
        pagina: 'Su página en este sitio',
        ...textColumns,
        foto: 'Dirección de la foto que la encabeza',
        actualizada: 'Cuándo cambió por última vez (ISO 8601)',
      },
    ],
    rows: items.map((item) => {
      const image = imageOfItem(item)
      return {
        pagina: articlePath(item.id),
        ...Object.fromEntries(Object.keys(textColumns).map((field) => [field, item[field as NoticiaText]])),
        foto: image && pictureOf(image).src,
        actualizada: item.updated_at,
      }
    }),
  },
]

/** Returns the city's day of the newest instant (ISO 8601, UTC); empty for none. */
export const dayOfNewest = (instants: readonly string[]): string => {
  const newest = instants.reduce((last, instant) => (instant > last ? instant : last), '')
  return newest && localMoment(new Date(newest)).day
}
