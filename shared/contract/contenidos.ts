/** The city's content: reading, changes, proposals (docs/architecture.md#content). */

import { z } from 'zod'
import { type ContentFile, contentFiles } from './content/files.ts'
import type { Endpoints } from './endpoint.ts'
import { ById, exampleId, Id, Message, NoInput, optionalText, Person, Revision } from './fields.ts'
import { limits } from './limits.ts'
import { SiteChange } from './noticias.ts'

const Instant = z.iso.datetime({ offset: true })

/** File name of a part: "jardines.json". */
export const ContentName = z.enum(Object.keys(contentFiles) as [ContentFile, ...ContentFile[]], 'Esa parte no existe')

/** Value of a part; its own schema validates it later. */
const Value = z.record(z.string(), z.unknown(), 'Falta el contenido')

/** A fault. `path`: field names, and list indexes from 0. */
export const Fault = z.object({ path: z.array(z.union([z.string(), z.int()])), text: z.string() })
export type Fault = z.output<typeof Fault>

/** A part; `revision` 0: the installation's file, never saved. */
const Stored = z.object({
  name: ContentName,
  revision: z.int(),
  at: Instant.nullable(),
  por: Person.nullable(),
  /** The change to wait for on the public site; null when never saved. */
  change: SiteChange.nullable(),
})

/** A part in the list. */
export const ContentSummary = Stored.extend({
  /** Day of the last review, YYYY-MM-DD. */
  revisado: z.string(),
  /** Rows in all lists; then those with these marks. */
  rows: z.int(),
  confirmar: z.int(),
  muestra: z.int(),
  /** Placeholders: "[Dirección]". */
  porCompletar: z.int(),
  /** Gaps that matter to citizens, most frequent first; `row`: path of the first such row. */
  faltan: z.array(z.object({ text: z.string(), count: z.int(), row: z.string() })),
  /** Whether it equals the empty part. */
  vacia: z.boolean(),
  /** Why the stored value no longer fits its schema, or null. */
  fault: z.string().nullable(),
})
export type ContentSummary = z.output<typeof ContentSummary>

export const Content = Stored.extend({ value: Value })
export type Content = z.output<typeof Content>

/** `pendientes`: undecided proposals; only the caller's without permission to decide. */
const ContentList = z.object({
  contenidos: z.array(ContentSummary),
  pendientes: z.int(),
})

/** `version`: an earlier one, 0 for the installation's file; default: current. */
const ContentQuery = z.object({
  name: ContentName,
  version: z.coerce.number().pipe(z.int('La versión no es válida').min(0, 'La versión no es válida')).optional(),
})

/** Base revision of an edit; 0: the installation's file. */
const SeenRevision = z.union([z.literal(0), Revision])
const SaveContent = z.object({
  name: ContentName,
  value: Value,
  revision: SeenRevision,
  nota: optionalText(limits.rejectionReasonMax, 'La nota es demasiado larga').default(''),
})

/** An earlier version; `at`, `por`: when and by whom it was replaced. */
export const ContentVersion = z.object({ revision: z.int(), at: Instant, por: Person.nullable() })
export type ContentVersion = z.output<typeof ContentVersion>
/** The newest 50, newest first; `total` counts all. */
const ContentVersions = z.object({ versiones: z.array(ContentVersion), total: z.int() })

/** Makes an earlier `version` the newest. */
const RestoreContent = z.object({ name: ContentName, version: SeenRevision, revision: SeenRevision })

export const proposalStates = ['pendiente', 'aceptada', 'rechazada', 'retirada'] as const
/** A change proposed by a person who may not save. `revision`: its base. */
export const Proposal = z.object({
  _id: Id,
  name: ContentName,
  revision: z.int(),
  value: Value,
  nota: z.string(),
  at: Instant,
  por: Person.nullable(),
  state: z.enum(proposalStates),
  /** Why it was refused; empty otherwise. */
  motivo: z.string(),
  /** When and by whom it was decided or withdrawn. */
  decidedAt: Instant.nullable(),
  decidedBy: Person.nullable(),
})
export type Proposal = z.output<typeof Proposal>
export const ListedProposal = Proposal.omit({ value: true })
export type ListedProposal = z.output<typeof ListedProposal>
/** Undecided first, then newest, at most 50; only the caller's without permission to decide. */
const ProposalList = z.object({ propuestas: z.array(ListedProposal) })

/** Accepting needs `revision`, the base to save on; refusing needs `motivo`. */
const DecideProposal = z
  .object({
    id: Id,
    accept: z.boolean('Falta decir si se acepta'),
    motivo: optionalText(limits.rejectionReasonMax, 'El motivo es demasiado largo').default(''),
    revision: SeenRevision.optional(),
  })
  .refine(({ accept, motivo }) => accept || motivo !== '', { path: ['motivo'], error: 'El motivo es obligatorio' })
  .refine(({ accept, revision }) => !accept || revision !== undefined, {
    path: ['revision'],
    error: 'Falta decir sobre qué versión se acepta',
  })

/** `propuesta`: not null if the change was only proposed. */
const SavedContent = z.object({ contenido: Content, propuesta: ListedProposal.nullable() })

export const ContentExport = z.object({ contenidos: z.record(z.string(), Value) })
/** Parts to replace; all or none. */
const ImportContent = z.object({ contenidos: z.partialRecord(ContentName, Value) })

export const contenidosEndpoints = {
  'GET contenidos': {
    summary:
      'Las partes del contenido de la ciudad: cuántas filas tiene cada una, cuántas faltan confirmar, quién la cambió y cuándo, y si el sitio se puede construir con ella',
    access: 'staff',
    input: NoInput,
    output: ContentList,
    example: {},
  },
  'GET contenido': {
    summary: 'Una parte del contenido; con version, como estaba en esa versión (0: como se instaló)',
    access: 'staff',
    input: ContentQuery,
    output: z.object({ contenido: Content }),
    errors: [404],
    example: { name: 'jardines.json' },
  },
  'POST guardar-contenido': {
    summary:
      'Guarda una parte del contenido si nadie la cambió desde revision (si no, contenido dice cómo está ahora); de quien no es admin ni super_admin queda como propuesta',
    access: 'staff',
    input: SaveContent,
    output: SavedContent,
    errors: [409, 429],
    body: 'large',
    example: { name: 'jardines.json', value: {}, revision: 0 },
    exampleStatus: 400,
  },
  'GET contenido-versiones': {
    summary: 'Las 50 versiones anteriores más nuevas de una parte: quién reemplazó cada una y cuándo',
    access: 'staff',
    input: ContentQuery.pick({ name: true }),
    output: ContentVersions,
    example: { name: 'jardines.json' },
  },
  'POST restaurar-contenido': {
    summary: 'Vuelve una parte del contenido a una versión anterior, que pasa a ser la más nueva',
    access: 'admin',
    input: RestoreContent,
    output: SavedContent,
    errors: [404, 409],
    example: { name: 'jardines.json', version: 9, revision: 9 },
    exampleStatus: 404,
  },
  'GET exportar-contenidos': {
    summary: 'Todas las partes del contenido, como están',
    access: 'staff',
    input: NoInput,
    output: ContentExport,
    errors: [409],
    example: {},
  },
  'POST importar-contenidos': {
    summary:
      'Reemplaza las partes del contenido que se mandan, todas o ninguna; fields nombra cada falta por la parte y el camino al campo',
    access: 'admin',
    input: ImportContent,
    output: Message,
    body: 'large',
    example: { contenidos: {} },
    exampleStatus: 400,
  },
  'GET propuestas': {
    summary: 'Las propuestas de cambios, primero las que faltan decidir; de quien no decide, las propias',
    access: 'staff',
    input: NoInput,
    output: ProposalList,
    example: {},
  },
  'GET propuesta/{id}': {
    summary: 'Una propuesta, con lo que la parte pasaría a decir',
    access: 'staff',
    input: ById,
    output: z.object({ propuesta: Proposal }),
    errors: [404],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'POST retirar-propuesta': {
    summary: 'Retira una propuesta propia que nadie decidió todavía',
    access: 'staff',
    input: ById,
    output: z.object({ propuesta: ListedProposal }),
    errors: [404, 409],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'POST decidir-propuesta': {
    summary: 'Acepta una propuesta, que se guarda sobre la versión que se vio, o la rechaza con un motivo',
    access: 'admin',
    input: DecideProposal,
    output: SavedContent,
    errors: [404, 409],
    example: { id: exampleId, accept: false, motivo: 'No' },
    exampleStatus: 404,
  },
} as const satisfies Endpoints
