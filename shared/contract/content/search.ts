/** buscador.json: search words of pages, synonyms, examples. */
import { z } from 'zod'
import { about, line, revisado, rows, searchWords } from './pieces.ts'

const PageWords = z
  .strictObject({
    pagina: line('Página', 'Su dirección en este sitio, como /jardines/').regex(
      /^\/([a-z0-9-]+\/)*$/,
      'es la dirección de una página del sitio, con / al comienzo y al final',
    ),
    palabras: searchWords('Palabras con que se la encuentra').min(1),
  })
  .meta(about('Página'))

const SameMeaning = z
  .strictObject({
    palabras: searchWords('Palabras que quieren decir lo mismo', 'Como «bache», «pozo» y «obras viales»').min(2),
  })
  .meta(about('Sinónimos'))

export const SearchContent = z.strictObject({
  revisado,
  ejemplos: searchWords(
    'Ejemplos',
    'Palabras que se proponen a quien no encontró nada; tienen que encontrar algo. Opcional',
  ),
  filas: rows(PageWords, 'Páginas'),
  sinonimos: rows(
    SameMeaning,
    'Sinónimos',
    'Lo que se llama con una de esas palabras se encuentra también con las otras. Opcional',
  ).default([]),
})
export type SearchContent = z.output<typeof SearchContent>
