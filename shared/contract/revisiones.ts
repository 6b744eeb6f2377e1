/** Review before publishing, and preview links. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { ById, exampleId, Id, Message, Person } from './fields.ts'
import { limits } from './limits.ts'
import { SavedNoticia, SeenRevision } from './noticias.ts'
import { visibleText } from './plain-text.ts'

const revisionSteps = ['pedida', 'comentario', 'aprobada', 'devuelta', 'retirada'] as const

const RevisionStep = z.object({
  _id: z.int(),
  at: z.string(),
  paso: z.enum(revisionSteps),
  texto: z.string(),
  por: Person,
  /** The reviewer; only for `pedida`. */
  a: Person.nullable(),
})
export type RevisionStep = z.output<typeof RevisionStep>

const Colleague = Person.extend({ _id: Id })

/** A preview link, valid until `vence`; its address is shown only once. */
export const PreviewLink = z.object({
  _id: Id,
  at: z.string(),
  vence: z.string(),
  por: Person,
})
export type PreviewLink = z.output<typeof PreviewLink>

/** Review of an item. `pendiente`: open request; `colegas`: eligible reviewers; `enlaces`: valid links. */
export const Revision = z.object({
  pasos: z.array(RevisionStep),
  pendiente: z.object({ a: Colleague, por: Colleague }).nullable(),
  colegas: z.array(Colleague),
  enlaces: z.array(PreviewLink),
})
export type Revision = z.output<typeof Revision>

/** A step. `a`: reviewer, for `pedida`; `publicar`: approval also publishes; `revision`: the approved one, 409 if a newer is stored. */
const ReviewNoticia = z
  .object({
    id: Id,
    paso: z.enum(revisionSteps, 'El paso no es válido'),
    texto: z
      .string('El texto no es válido')
      .transform(visibleText)
      .refine(
        (text) => [...text].length <= limits.reviewMax,
        `El texto no debe exceder los ${limits.reviewMax} caracteres`,
      )
      .default(''),
    a: z.uuid('Elegí a quién le pedís la revisión').optional(),
    publicar: z.boolean('El dato no es válido').default(false),
    revision: SeenRevision,
  })
  .superRefine(({ paso, texto, a }, ctx) => {
    const fault = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    if (paso === 'pedida' && !a) fault('a', 'Elegí a quién le pedís la revisión')
    if (paso === 'devuelta' && !texto) fault('texto', 'Escribí qué falta')
    if (paso === 'comentario' && !texto) fault('texto', 'Escribí el comentario')
  })

export const revisionesEndpoints = {
  'GET revision/{id}': {
    summary:
      'Lo que se dijo y decidió antes de publicar una noticia, a quién se le pidió que la mire, y los enlaces que la muestran',
    access: 'staff',
    input: ById,
    output: Revision,
    errors: [404],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'POST revisar-new': {
    summary:
      'Pide a alguien que mire una noticia antes de publicarla, comenta, la aprueba (y la publica, con publicar), la devuelve o retira el pedido',
    access: 'staff',
    input: ReviewNoticia,
    output: SavedNoticia.extend({ revision: Revision }),
    errors: [404, 409, 429],
    example: { id: exampleId, paso: 'comentario', texto: 'Falta la fecha' },
    exampleStatus: 404,
  },
  'POST enlace-new': {
    summary:
      'Hace un enlace que muestra una noticia sin publicar a quien lo tenga, por siete días; su dirección se dice una sola vez',
    access: 'staff',
    input: ById,
    output: z.object({ url: z.string(), enlaces: z.array(PreviewLink) }),
    status: 201,
    errors: [404, 409, 429],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'POST revocar-enlace': {
    summary: 'Hace que un enlace deje de mostrar la noticia',
    access: 'staff',
    input: ById,
    output: Message,
    errors: [404],
    example: { id: exampleId },
    exampleStatus: 404,
  },
} as const satisfies Endpoints
