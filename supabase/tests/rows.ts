/** Valid rows for tests, inserted as the superuser. Each function answers the id. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type postgres from 'postgres'

/** A pool or a transaction. */
type Sql = postgres.ISql

type Overrides = Readonly<Record<string, string | number | boolean | Date | readonly string[] | null>>

/** A person who cannot log in: a row of staff alone. Default: an active editor. */
export async function addStaff(sql: Sql, overrides: Overrides = {}): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    name: 'Ana',
    last_name: 'Prueba',
    dni: String(randomInt(10_000_000, 99_999_999)),
    email: `${id}@labanda.example`,
    ...overrides,
  }
  await sql`insert into public.staff ${sql(row)}`
  return id
}

/** An uploaded file, not registered yet. Default: 1200 × 900 pixels, from the public. */
export async function addUpload(sql: Sql, overrides: Overrides = {}): Promise<string> {
  const id = randomUUID()
  await sql`insert into public.uploads ${sql({ id, bytes: 1000, width: 1200, height: 900, ...overrides })}`
  return id
}

/** An image. Default: pending, from the public. */
export async function addImagen(sql: Sql, overrides: Overrides = {}): Promise<string> {
  const id = randomUUID()
  const row = { id, title: 'Plaza', category: 'cultura', width: 1200, height: 900, ...overrides }
  await sql`insert into public.imagenes ${sql(row)}`
  return id
}

/** A news item of `author`. Default: a draft of today without an image. */
export async function addNoticia(sql: Sql, author: string, overrides: Overrides = {}): Promise<string> {
  const id = randomUUID()
  const row = { id, title: 'Título', excerpt: 'Resumen', content: 'Contenido', author_id: author, ...overrides }
  await sql`insert into public.noticias ${sql(row)}`
  return id
}

/** A review requested by `actor` of `asked`. */
export async function addRevision(sql: Sql, noticia_id: string, actor: string, asked_of: string): Promise<void> {
  await sql`insert into public.noticia_revisiones ${sql({ noticia_id, actor, step: 'pedida', asked_of })}`
}

/** A link of `created_by` to an item. Default: with an unusable token, for seven days. */
export async function addEnlace(
  sql: Sql,
  noticia_id: string,
  created_by: string,
  overrides: Overrides = {},
): Promise<string> {
  const row = { id: randomUUID(), noticia_id, created_by, token_hash: randomBytes(32).toString('hex'), ...overrides }
  await sql`insert into public.noticia_enlaces ${sql(row)}`
  return row.id
}

/** What `author` has written and not saved, of a new item; answers the item's id. */
export async function addBorrador(sql: Sql, author: string, overrides: Overrides = {}): Promise<string> {
  const row = { author_id: author, noticia_id: randomUUID(), writer: randomUUID(), title: 'A medio', is_new: true }
  await sql`insert into public.noticia_borradores ${sql({ ...row, draft: sql.json({}) as never, ...overrides })}`
  return row.noticia_id
}

/** A PDF that came in from `uploader` and was seen to be one; no document names it yet. */
export async function addArchivoUpload(sql: Sql, uploader: string, overrides: Overrides = {}): Promise<string> {
  const id = randomUUID()
  await sql`insert into public.archivo_uploads ${sql({ id, uploader, bytes: 1000, ...overrides })}`
  return id
}

/** A document of the public, with its upload (and no file). */
export async function addArchivo(sql: Sql, uploader: string, overrides: Overrides = {}): Promise<string> {
  const id = randomUUID()
  const upload = await addArchivoUpload(sql, uploader)
  await sql`insert into public.archivos ${sql({ id, title: 'Requisitos', slug: 'requisitos', upload, ...overrides })}`
  return id
}

/** Makes parts of the content known that no contract has. */
export async function addContentPart(sql: Sql, ...names: readonly string[]): Promise<void> {
  await sql`insert into private.content_parts ${sql(names.map((name) => ({ name })))} on conflict do nothing`
}

/** A part of the content; answers the name of its file, which no other has. */
export async function addContenido(sql: Sql, value: Record<string, unknown> = {}): Promise<string> {
  const name = `${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}.json`
  await addContentPart(sql, name)
  await sql`insert into public.contenidos (name, value) values (${name}, ${sql.json(value as never)})`
  return name
}

/** What `author` proposes for a part. */
export async function addPropuesta(sql: Sql, author: string): Promise<string> {
  const row = { id: randomUUID(), name: 'jardines.json', revision: 0, author_id: author }
  await sql`insert into public.contenido_propuestas ${sql({ ...row, value: sql.json({}) as never })}`
  return row.id
}

/** The first row of a query that always has one. */
export async function only<Row extends object>(query: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await query
  if (!row) throw new Error('The query answered no row')
  return row
}

/** A word that was searched in vain so often, in one week. Answers the word. */
export async function addSearchMiss(sql: Sql, times: number): Promise<string> {
  const word = `palabra${randomUUID().replace(/[^a-f]/g, '')}`.slice(0, 24)
  await sql`insert into public.search_misses ${sql({ word, week: '2026-11-16', times })}`
  return word
}

/** A missed collection of a neighbourhood. Answers its slug. */
export async function addMissedCollection(sql: Sql): Promise<string> {
  const barrio = `barrio-${randomUUID()}`
  await sql`insert into public.missed_collections ${sql({ barrio, day: '2026-11-16', times: 1 })}`
  return barrio
}

/** What a citizen said of a page. Answers id and page. */
export async function addOpinion(sql: Sql): Promise<{ id: string; page: string }> {
  const row = { id: randomUUID(), page: '/jardines/' }
  await sql`insert into public.opiniones ${sql({ ...row, useful: true })}`
  return row
}
