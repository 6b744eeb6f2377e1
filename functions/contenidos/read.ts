/** Reading content as staff: all parts, one of them as it is or was, its history, everything to take along. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  type Content,
  type ContentSummary,
  type ContentVersion,
  type ListedProposal,
  proposalStates,
} from '#contract/contenidos.ts'
import { checkContent } from '#contract/content/check.ts'
import { faultLine } from '#contract/content/content-error.ts'
import { emptyContent } from '#contract/content/empty.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { countsOf } from '#contract/content/parts.ts'
import { limits } from '#contract/limits.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'

/** 404: no such version of a part. */
export const unknownVersion = (): ApiFailure => new ApiFailure(404, 'No existe esa versión')
/** 404: no such proposal, or one of another person. */
export const unknownProposal = (): ApiFailure => new ApiFailure(404, 'No existe esa propuesta')

export type Value = Content['value']

/** A row of contenidos_panel. A part that only a newer or older portal knows has one too. */
export const PanelRow = z.object({
  name: z.string(),
  value: z.record(z.string(), z.unknown()),
  revision: z.int(),
  updated_at: z.string(),
  editor_name: z.string().nullable(),
  editor_last_name: z.string().nullable(),
  editor_email: z.string().nullable(),
  change: z.int().nullable(),
  change_at: z.string().nullable(),
})
export type PanelRow = z.output<typeof PanelRow>
export const panelColumns = Object.keys(PanelRow.shape).join(', ')

/** Somebody in a row, or null where that was not a person. */
const personOf = (name: string | null, last_name: string | null, email: string | null) =>
  name === null ? null : { name, last_name: last_name ?? '', email }

/** A value as its schema answers it, with what it fills in; one that the schema does not take, as it is. */
export const readable = (name: ContentFile, value: unknown): Value =>
  (checkContent(name, value).value ?? value) as Value

/** What the file says of a part that nobody saved yet. Loaded when it is asked for: a file with a fault stops nothing else. */
export async function initialValue(name: ContentFile): Promise<Value> {
  const { initialContent } = await import('#shared/initial-content.ts')
  return readable(name, initialContent[name])
}

/** A part by its row; null: as its file says. */
export async function toContent(name: ContentFile, row: PanelRow | null): Promise<Content> {
  if (!row) return { name, revision: 0, at: null, por: null, change: null, value: await initialValue(name) }
  const { revision, updated_at: at, change, change_at } = row
  return {
    name,
    revision,
    at,
    por: personOf(row.editor_name, row.editor_last_name, row.editor_email),
    change: change === null || change_at === null ? null : { change, at: change_at },
    value: readable(name, row.value),
  }
}

/** A row of contenido_versions_panel: `at` and `actor_…` say when and by whom that revision was replaced. */
export const VersionRow = z.object({
  revision: z.int(),
  at: z.string(),
  actor_name: z.string().nullable(),
  actor_last_name: z.string().nullable(),
  actor_email: z.string().nullable(),
})
export const versionColumns = Object.keys(VersionRow.shape).join(', ')

export const toVersion = (row: z.output<typeof VersionRow>): ContentVersion => ({
  revision: row.revision,
  at: row.at,
  por: personOf(row.actor_name, row.actor_last_name, row.actor_email),
})

/** A row of contenido_propuestas_panel, without the value. */
export const ProposalRow = z.object({
  id: z.string(),
  name: z.enum(Object.keys(contentFiles) as [ContentFile, ...ContentFile[]]),
  revision: z.int(),
  nota: z.string(),
  created_at: z.string(),
  state: z.enum(proposalStates),
  motivo: z.string(),
  decided_at: z.string().nullable(),
  author_name: z.string(),
  author_last_name: z.string(),
  author_email: z.string().nullable(),
  decider_name: z.string().nullable(),
  decider_last_name: z.string().nullable(),
  decider_email: z.string().nullable(),
})
type ProposalRow = z.output<typeof ProposalRow>
export const proposalColumns = Object.keys(ProposalRow.shape).join(', ')

export const toProposal = (row: ProposalRow): ListedProposal => ({
  _id: row.id,
  name: row.name,
  revision: row.revision,
  nota: row.nota,
  at: row.created_at,
  por: personOf(row.author_name, row.author_last_name, row.author_email),
  state: row.state,
  motivo: row.motivo,
  decidedAt: row.decided_at,
  decidedBy: personOf(row.decider_name, row.decider_last_name, row.decider_email),
})

type StaffCtx = Context<Caller>

const names = Object.keys(contentFiles) as ContentFile[]
const PanelRows = z.object({ contenidos: z.array(PanelRow), pendientes: z.int() })

/** All parts in the order of their names, with what there is in each and whether the site can be built with it. */
export const listContenidos: Handler<'GET contenidos'> = async (ctx) => {
  const answer = await ctx.caller.client.rpc('list_contenidos_panel')
  const { contenidos, pendientes } = PanelRows.parse(dataOf(answer))
  const rows = new Map(contenidos.map((row) => [row.name, row]))
  const summaries = await Promise.all(names.map((name) => summaryOf(name, rows.get(name) ?? null)))
  return { contenidos: summaries, pendientes }
}

async function summaryOf(name: ContentFile, row: PanelRow | null): Promise<ContentSummary> {
  const { value, ...stored } = await toContent(name, row)
  const [fault] = checkContent(name, value).faults
  const { revisado } = value
  return {
    ...stored,
    ...countsOf(value),
    revisado: typeof revisado === 'string' ? revisado : '',
    vacia: isDeepStrictEqual(value, emptyContent(name, value, String(revisado))),
    fault: fault ? faultLine(fault) : null,
  }
}

/**
 * One part as it is, or, with `version`, what it said under that revision.
 * @throws {ApiFailure} 404 for a version that there never was.
 */
export const readContenido: Handler<'GET contenido'> = async (ctx, { name, version }) => {
  const contenido = await toContent(name, await panelRow(ctx, name))
  if (version === undefined || version === contenido.revision) return { contenido }
  return { contenido: { ...contenido, value: await versionValue(ctx, name, version) } }
}

/** The row of a part, null where its file stands. */
export async function panelRow({ caller: { client } }: StaffCtx, name: ContentFile): Promise<PanelRow | null> {
  const query = client.from('contenidos_panel').select(panelColumns).eq('name', name)
  return PanelRow.nullable().parse(dataOf(await query.maybeSingle()))
}

const Version = z.object({ before: z.object({ value: z.record(z.string(), z.unknown()) }).nullable() })

/** What a part said under a revision that was replaced. @throws {ApiFailure} 404 where there is none. */
export async function versionValue(
  { caller: { client } }: StaffCtx,
  name: ContentFile,
  revision: number,
): Promise<Value> {
  if (revision === 0) return initialValue(name)
  const query = client.from('contenido_versions').select('before').eq('name', name).eq('revision', revision)
  const row = Version.nullable().parse(dataOf(await query.maybeSingle()))
  if (!row?.before) throw unknownVersion()
  return readable(name, row.before.value)
}

/** The newest 50 earlier versions of a part, newest first: what each said is asked for one by one. */
export const listContenidoVersions: Handler<'GET contenido-versiones'> = async ({ caller: { client } }, { name }) => {
  const answer = await client
    .from('contenido_versions_panel')
    .select(versionColumns, { count: 'exact' })
    .eq('name', name)
    .order('revision', { ascending: false })
    .limit(limits.versionsMax)
  const rows = z.array(VersionRow).parse(dataOf(answer))
  return { versiones: rows.map(toVersion), total: answer.count ?? rows.length }
}

/** Bytes that an answer may have, of the 6 MB that the host lets a function answer. */
const mostExported = 5 * 1024 * 1024

/** What every part says now: what was saved, or its file. */
export async function allValues({ caller: { client } }: { readonly caller: Pick<Caller, 'client'> }) {
  const query = client.from('contenidos_panel').select('name, value')
  const rows = z.array(PanelRow.pick({ name: true, value: true })).parse(dataOf(await query))
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const all = names.map(async (name) => {
    const value = stored.get(name)
    return [name, value ? readable(name, value) : await initialValue(name)] as const
  })
  return Object.fromEntries(await Promise.all(all)) as Record<ContentFile, Value>
}

/** All parts as they are now. @throws {ApiFailure} 409 where they are too much for one answer. */
export const exportContenidos: Handler<'GET exportar-contenidos'> = async (ctx) => {
  const contenidos = await allValues(ctx)
  if (Buffer.byteLength(JSON.stringify(contenidos)) > mostExported)
    throw new ApiFailure(409, 'Todo junto pesa demasiado para una sola descarga: bajá las partes de a una')
  return { contenidos }
}
