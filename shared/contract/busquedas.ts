/** Searches without results, counted by word and anonymously. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { Message, NoInput } from './fields.ts'

/** Words without results; the server keeps only their letters. */
export const MissedWords = z.object({
  words: z
    .array(z.string().max(40, 'Cada palabra puede tener hasta 40 letras'), 'Faltan las palabras')
    .min(1, 'Faltan las palabras')
    .max(5, 'Pueden ser hasta 5 palabras'),
})

/** Words with at least three misses, most frequent first. `since`, `last`: Mondays of weeks. */
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
    access: 'admin',
    input: NoInput,
    output: MissedList,
    example: {},
  },
} as const satisfies Endpoints
