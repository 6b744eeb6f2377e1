/** Inserts valid rows as superuser. Functions return the id. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type postgres from 'postgres'

/** A pool or a transaction. */
type Sql = postgres.ISql

type Overrides = Readonly<Record<string, string | number | boolean | Date | readonly string[] | null>>

/** Adds a person without a login, by default an active editor. */
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

/** Adds an unregistered upload, by default 1200 × 900 pixels from the public. */
export async function addUpload(sql: Sql, overrides: Overrides = {}): Promise<string> {
  const id = randomUUID()
  await sql`insert into public.uploads ${sql({ id, bytes: 1000, width: 1200, height: 900, ...overrides })}`
  return id
}

/** Adds an image, by default pending and from the public. */
export async function addImagen(sql: Sql, overrides: Overrides = {}): Promise<string> {
  const id = randomUUID()
  const row = { id, title: 'Plaza', category: 'cultura', width: 1200, height: 900, ...overrides }
  await sql`insert into public.imagenes ${sql(row)}`
  return id
}

/** Adds a news item, by default a draft of today without an image. */
export async function addNoticia(sql: Sql, author: string, overrides: Overrides = {}): Promise<string> {
  const id = randomUUID()
  const row = { id, title: 'Título', excerpt: 'Resumen', content: 'Contenido', author_id: author, ...overrides }
  await sql`insert into public.noticias ${sql(row)}`
  return id
}

/** Adds a review that `actor` requests from `asked_of`. */
export async function addRevision(sql: Sql, noticia_id: string, actor: string, asked_of: string): Promise<void> {
  await sql`insert into public.noticia_revisiones ${sql({ noticia_id, actor, step: 'pedida', asked_of })}`
}

/** Adds a link to an item, by default for seven days; its token is unusable. */
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

/** Adds a draft of a new item. Returns the item's id. */
export async function addBorrador(sql: Sql, author: string, overrides: Overrides = {}): Promise<string> {
  const row = { author_id: author, noticia_id: randomUUID(), writer: randomUUID(), title: 'A medio', is_new: true }
  await sql`insert into public.noticia_borradores ${sql({ ...row, draft: sql.json({}) as never, ...overrides })}`
  return row.noticia_id
}

/** Adds an open form of a member of staff, and returns their id. */
export async function addPresence(sql: Sql, staff_id: string): Promise<string> {
  await sql`insert into public.presence ${sql({ item: `noticia/${randomUUID()}`, staff_id })}`
  return staff_id
}

/** Adds a checked PDF without a document. */
export async function addArchivoUpload(sql: Sql, uploader: string, overrides: Overrides = {}): Promise<string> {
  const id = randomUUID()
  await sql`insert into public.archivo_uploads ${sql({ id, uploader, bytes: 1000, ...overrides })}`
  return id
}

/** Adds a document with its upload, without a file. */
export async function addArchivo(sql: Sql, uploader: string, overrides: Overrides = {}): Promise<string> {
  const id = randomUUID()
  const upload = await addArchivoUpload(sql, uploader)
  await sql`insert into public.archivos ${sql({ id, title: 'Requisitos', slug: 'requisitos', upload, ...overrides })}`
  return id
}

/** Adds content parts that the contract lacks. */
export async function addContentPart(sql: Sql, ...names: readonly string[]): Promise<void> {
  await sql`insert into private.content_parts ${sql(names.map((name) => ({ name })))} on conflict do nothing`
}

/** Adds a content part. Returns its unique name. */
export async function addContenido(sql: Sql, value: Record<string, unknown> = {}): Promise<string> {
  const name = `${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}.json`
  await addContentPart(sql, name)
  await sql`insert into public.contenidos (name, value) values (${name}, ${sql.json(value as never)})`
  return name
}

/** Adds a proposal of content. */
export async function addPropuesta(sql: Sql, author: string): Promise<string> {
  const row = { id: randomUUID(), name: 'jardines.json', revision: 0, author_id: author }
  await sql`insert into public.contenido_propuestas ${sql({ ...row, value: sql.json({}) as never })}`
  return row.id
}

/** Returns a query's first row. @throws {Error} without one. */
export async function readFirstRow<Row extends object>(query: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await query
  if (!row) throw new Error('The query answered no row')
  return row
}

/** Adds a word searched without results. Returns the word. */
export async function addSearchMiss(sql: Sql, times: number): Promise<string> {
  const word = `palabra${randomUUID().replace(/[^a-f]/g, '')}`.slice(0, 24)
  await sql`insert into public.search_misses ${sql({ word, week: '2026-11-16', times })}`
  return word
}

/** Adds a missed collection. Returns the neighbourhood's slug. */
export async function addMissedCollection(sql: Sql): Promise<string> {
  const barrio = `barrio-${randomUUID()}`
  await sql`insert into public.missed_collections ${sql({ barrio, day: '2026-11-16', times: 1 })}`
  return barrio
}

/** Adds an opinion about a page. Returns id and page. */
export async function addOpinion(sql: Sql): Promise<{ id: string; page: string }> {
  const row = { id: randomUUID(), page: '/jardines/' }
  await sql`insert into public.opiniones ${sql({ ...row, useful: true })}`
  return row
}
