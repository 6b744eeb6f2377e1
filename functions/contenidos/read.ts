/** Reads content for staff: list, current and earlier versions, export. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Content, type ContentSummary, ContentVersion } from '#contract/contenidos.ts'
import { checkContent } from '#contract/content/check.ts'
import { faultLine } from '#contract/content/content-error.ts'
import { emptyContent } from '#contract/content/empty.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { findMissing } from '#contract/content/missing.ts'
import { countsOf } from '#contract/content/parts.ts'
import { limits } from '#contract/limits.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'

const versionNotFound = (): HttpError => new HttpError(404, 'No existe esa versión')
export const proposalNotFound = (): HttpError => new HttpError(404, 'No existe esa propuesta')

export type Value = Content['value']

/** Row of contenidos_panel, possibly of a part unknown to this version. */
export const PanelRow = Content.extend({ name: z.string() })
type PanelRow = z.output<typeof PanelRow>
export const panelColumns = Object.keys(PanelRow.shape).join(', ')

/** Adds the schema's defaults; an invalid value is returned unchanged. */
export const applyDefaults = (name: ContentFile, value: unknown): Value =>
  (checkContent(name, value).value ?? value) as Value

/** Returns the bundled value of a part. Imported on demand: an invalid file breaks only this call. */
async function loadInitialValue(name: ContentFile): Promise<Value> {
  const { initialContent } = await import('#shared/initial-content.ts')
  return applyDefaults(name, initialContent[name])
}

/** Converts a row; null for a part never saved, whose value is bundled. */
export async function toContent(name: ContentFile, row: PanelRow | null): Promise<Content> {
  if (!row) return { name, revision: 0, at: null, por: null, change: null, value: await loadInitialValue(name) }
  return { ...row, name, value: applyDefaults(name, row.value) }
}

type StaffCtx = Context<Caller>

const names = Object.keys(contentFiles) as ContentFile[]
const PanelRows = z.object({ contenidos: z.array(PanelRow), pendientes: z.int() })

/** Lists all parts with counts and their first fault. */
export const listContenidos: Handler<'GET contenidos'> = async (ctx) => {
  const answer = await ctx.caller.client.rpc('list_contenidos_panel')
  const { contenidos, pendientes } = PanelRows.parse(unwrap(answer))
  const rows = new Map(contenidos.map((row) => [row.name, row]))
  const summaries = await Promise.all(names.map((name) => toSummary(name, rows.get(name) ?? null)))
  return { contenidos: summaries, pendientes }
}

async function toSummary(name: ContentFile, row: PanelRow | null): Promise<ContentSummary> {
  const { value, ...stored } = await toContent(name, row)
  const [fault] = checkContent(name, value).faults
  const { revisado } = value
  return {
    ...stored,
    ...countsOf(value),
    faltan: findMissing(name, value),
    revisado: typeof revisado === 'string' ? revisado : '',
    vacia: isDeepStrictEqual(value, emptyContent(name, value, String(revisado))),
    fault: fault ? faultLine(fault) : null,
  }
}

/** Reads a part, with the value of `version` if given. @throws {HttpError} 404 for an unknown version. */
export const readContenido: Handler<'GET contenido'> = async (ctx, { name, version }) => {
  const contenido = await toContent(name, await readPanelRow(ctx, name))
  if (version === undefined || version === contenido.revision) return { contenido }
  return { contenido: { ...contenido, value: await readVersionValue(ctx, name, version) } }
}

/** Reads the row of a part; null if never saved. */
export async function readPanelRow({ caller: { client } }: StaffCtx, name: ContentFile): Promise<PanelRow | null> {
  const query = client.from('contenidos_panel').select(panelColumns).eq('name', name)
  return PanelRow.nullable().parse(unwrap(await query.maybeSingle()))
}

const Version = z.object({ before: z.object({ value: z.record(z.string(), z.unknown()) }).nullable() })

/** Reads the value of an earlier revision. @throws {HttpError} 404. */
export async function readVersionValue(
  { caller: { client } }: StaffCtx,
  name: ContentFile,
  revision: number,
): Promise<Value> {
  if (revision === 0) return loadInitialValue(name)
  const query = client.from('contenido_versions').select('before').eq('name', name).eq('revision', revision)
  const row = Version.nullable().parse(unwrap(await query.maybeSingle()))
  if (!row?.before) throw versionNotFound()
  return applyDefaults(name, row.before.value)
}

/** Lists the newest 50 versions, without values. */
export const listContenidoVersions: Handler<'GET contenido-versiones'> = async ({ caller: { client } }, { name }) => {
  const answer = await client
    .from('contenido_versions_panel')
    .select('revision, at, por', { count: 'exact' })
    .eq('name', name)
    .order('revision', { ascending: false })
    .limit(limits.versionsMax)
  const versiones = z.array(ContentVersion).parse(unwrap(answer))
  return { versiones, total: answer.count ?? versiones.length }
}

/** Maximum bytes of an export; the host's limit is 6 MB. */
const exportMaxBytes = 5 * 1024 * 1024

export async function readAllValues({ caller: { client } }: { readonly caller: Pick<Caller, 'client'> }) {
  const query = client.from('contenidos_panel').select('name, value')
  const rows = z.array(PanelRow.pick({ name: true, value: true })).parse(unwrap(await query))
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const all = names.map(async (name) => {
    const value = stored.get(name)
    return [name, value ? applyDefaults(name, value) : await loadInitialValue(name)] as const
  })
  return Object.fromEntries(await Promise.all(all)) as Record<ContentFile, Value>
}

/** @throws {HttpError} 409 when all parts exceed one answer. */
export const exportContenidos: Handler<'GET exportar-contenidos'> = async (ctx) => {
  const contenidos = await readAllValues(ctx)
  if (Buffer.byteLength(JSON.stringify(contenidos)) > exportMaxBytes)
    throw new HttpError(409, 'Todo junto pesa demasiado para una sola descarga: bajá las partes de a una')
  return { contenidos }
}
