/** Press content: overlay and notice of every page (spec.md §3, acceptance L06, E02). */

import { z } from 'zod'
import { hostsInWords, isEmbeddable } from './embed-hosts.ts'
import type { Endpoints } from './endpoint.ts'
import { pressLevels } from './enums.ts'
import { Instant, NoInput, optionalText } from './fields.ts'
import { limits } from './limits.ts'
import { isPlainAddress, notPlainAddress } from './plain-address.ts'

export const PressContent = z.object({
  active: z.boolean(),
  /** https address of the frame, or empty. */
  url: z.string(),
  title: z.string(),
  /** Text of the notice, or empty. */
  message: z.string(),
  level: z.enum(pressLevels),
  /** End, UTC; null: none. */
  until: z.string().nullable(),
})
export type PressContent = z.output<typeof PressContent>

export const noPressContent: PressContent = {
  active: false,
  url: '',
  title: '',
  message: '',
  level: 'info',
  until: null,
}

/** The overlay needs an address; the notice is independent. */
export const EditPressContent = z
  .object({
    active: z.boolean('Falta decir si se muestra'),
    url: optionalText(limits.pressUrlMax, 'La dirección es demasiado larga').pipe(
      z
        .string()
        .regex(/^(https:\/\/[^\s/]+(\/\S*)?)?$/, 'La dirección tiene que empezar con https://')
        .refine(isPlainAddress, `La dirección ${notPlainAddress}`),
    ),
    title: optionalText(limits.pressTitleMax, `El título puede tener hasta ${limits.pressTitleMax} caracteres`),
    message: optionalText(limits.pressMessageMax, `El mensaje puede tener hasta ${limits.pressMessageMax} caracteres`),
    level: z.enum(pressLevels, 'El nivel no es válido').default('info'),
    until: Instant.nullish().transform((moment) => moment ?? null),
  })
  .refine(({ active, url }) => !active || url !== '', {
    path: ['url'],
    error: 'Para mostrar el contenido hace falta su dirección',
  })

/** `EditPressContent` limited to allowed hosts, which depend on the environment. */
export const pressContentFrom = (hosts: readonly string[]) =>
  EditPressContent.refine(({ url }) => url === '' || isEmbeddable(url, hosts), {
    path: ['url'],
    error: `La dirección tiene que ser de ${hostsInWords(hosts)}`,
  })

export const pressContentEndpoints = {
  'GET check-content': {
    summary: 'Contenido de prensa que muestran todas las páginas públicas',
    access: 'public',
    input: NoInput,
    output: PressContent,
    example: {},
  },
  'GET press-content': {
    summary: 'El mismo contenido, para quien lo puede cambiar',
    access: 'admin',
    input: NoInput,
    output: PressContent,
    example: {},
  },
  'PUT press-content': {
    summary: 'Cambia el contenido de prensa; las páginas lo muestran sin publicar de nuevo el sitio',
    access: 'admin',
    input: EditPressContent,
    output: PressContent,
    example: { active: false },
  },
} as const satisfies Endpoints
