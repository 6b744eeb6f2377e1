/** Rows of the content's views, and what they become on the wire. */
import { z } from 'zod'
import { type Content, type ContentVersion, type ListedProposal, proposalStates } from '#contract/contenidos.ts'
import { checkContent } from '#contract/content/check.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'

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
