/** Reading content as staff: all parts, one of them as it is or was, its history, everything to take along. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Content, type ContentSummary, ContentVersion } from '#contract/contenidos.ts'
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
export const PanelRow = Content.extend({ name: z.string() })
type PanelRow = z.output<typeof PanelRow>
export const panelColumns = Object.keys(PanelRow.shape).join(', ')

/** A value as its schema answers it, with what it fills in; one that the schema does not take, as it is. */
export const readable = (name: ContentFile, value: unknown): Value =>
  (checkContent(name, value).value ?? value) as Value

/** Returns the bundled value of a part that was never saved. Imported on demand: an invalid file breaks this call alone. */
export async function initialValue(name: ContentFile): Promise<Value> {
  const { initialContent } = await import('#shared/initial-content.ts')
  return readable(name, initialContent[name])
}

/** A part by its row; null: as its file says. */
export async function toContent(name: ContentFile, row: PanelRow | null): Promise<Content> {
  if (!row) return { name, revision: 0, at: null, por: null, change: null, value: await initialValue(name) }
  return { ...row, name, value: readable(name, row.value) }
}

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
    .select('revision, at, por', { count: 'exact' })
    .eq('name', name)
    .order('revision', { ascending: false })
    .limit(limits.versionsMax)
  const versiones = z.array(ContentVersion).parse(dataOf(answer))
  return { versiones, total: answer.count ?? versiones.length }
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
