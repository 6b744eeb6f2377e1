/** What people search on the site and do not find. A word and how often; of whoever asked nothing is sent and nothing is kept. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { Message, NoInput } from './fields.ts'

/** Words of a question that are nowhere on the site. What is no word of letters the server leaves out. */
export const MissedWords = z.object({
  words: z
    .array(z.string().max(40, 'Cada palabra puede tener hasta 40 letras'), 'Faltan las palabras')
    .min(1, 'Faltan las palabras')
    .max(5, 'Pueden ser hasta 5 palabras'),
})

/** Words that were searched in vain at least three times, the most frequent first; weeks by their Monday, YYYY-MM-DD. */
export const MissedList = z.object({
  palabras: z.array(z.object({ word: z.string(), times: z.int(), since: z.iso.date(), last: z.iso.date() })),
})

export const busquedasEndpoints = {
  'POST busqueda-fallida': {
    summary: 'Cuenta palabras que alguien buscó en el sitio y no encontró; no guarda nada de quien busca',
    access: 'public',
    input: MissedWords,
    output: Message,
    status: 201,
    errors: [429],
    example: { words: ['plaza'] },
  },
  'GET busquedas-fallidas': {
    summary: 'Qué se buscó en el sitio y no se encontró, desde tres veces, lo más frecuente primero',
    access: 'moderation',
    input: NoInput,
    output: MissedList,
    example: {},
  },
} as const satisfies Endpoints
