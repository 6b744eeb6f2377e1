import { createHash } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Sql, TransactionSql } from 'postgres'
import type { Handler } from '../handler.ts'
import type { SupabaseKeys } from '../keys.ts'
import { StorageFiles } from './storage-files.ts'

const storagePrefix = '/storage/v1/'
/** Bytes of one object unless its bucket says less: the default of hosted projects. */
const maxBytes = 50 * 1024 * 1024

type Metadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
}

type StoredObject = {
  id: string
  name: string
  version: string
  metadata: Metadata
}

type Bucket = {
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

/** Storage's own codes, where its older word for the error is another. */
const errorCodes: Record<string, string> = {
  'Bucket not found': 'NoSuchBucket',
  not_found: 'NoSuchKey',
  Unauthorized: 'AccessDenied',
  Duplicate: 'KeyAlreadyExists',
  'Payload too large': 'EntityTooLarge',
  invalid_mime_type: 'InvalidMimeType',
}

/** An answer that ends the request. The Storage API says 400 on the wire and the real status in the body. */
class Refusal extends Error {
  readonly response: Response

  constructor(statusCode: number, error: string, message: string) {
    super(message)
    const code = errorCodes[error] ?? error
    this.response = Response.json({ statusCode: String(statusCode), code, error, message }, { status: 400 })
  }
}

/**
 * Storage as storage-js 2.119 speaks it, for private buckets: upload (with upsert), download, remove and list. Lite's
 * own is not compatible with it and not reachable from its App (design §4, fact 3). Rows in storage.objects decide,
 * read and written as the caller, so that without policies only service_role gets anywhere; bytes are files below
 * `storageDir`. Buckets are made by migrations.
 */
export function withStorage(
  sql: Sql,
  { keys, storageDir }: { keys: SupabaseKeys; storageDir: string },
  next: Handler,
): Handler {
  const files = new StorageFiles(storageDir)
  const jwtSecret = new TextEncoder().encode(keys.jwt)

  return async (request) => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(storagePrefix)) return next(request)
    try {
      const caller = await identify(request)
      const [kind = '', ...path] = url.pathname.slice(storagePrefix.length).split('/').map(decodeURIComponent)
      if (kind !== 'object') throw new Refusal(404, 'not_found', `${kind} is not part of the embedded Storage`)
      if (request.method === 'POST' && path[0] === 'list') return await list(caller, path.slice(1).join('/'), request)
      const [bucket = '', ...rest] = path
      const name = rest.join('/')
      if (request.method === 'GET' && name) return await download(caller, bucket, name)
      if (request.method === 'DELETE' && !name) return await remove(caller, bucket, request)
      if (['POST', 'PUT'].includes(request.method) && name) return await upload(caller, bucket, name, request)
      throw new Refusal(404, 'not_found', `${request.method} ${url.pathname} is not part of the embedded Storage`)
    } catch (error) {
      return refusalFor(error).response
    }
  }

  /** The database role and claims of the request: the caller's token when there is one, otherwise the key's. */
  async function identify(request: Request): Promise<JWTPayload> {
    const apikey = request.headers.get('apikey')
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? apikey
    if (apikey !== keys.secret && apikey !== keys.publishable) throw new Refusal(401, 'Unauthorized', 'Invalid API key')
    if (bearer !== null && bearer !== apikey) return (await jwtVerify(bearer, jwtSecret)).payload
    return { role: apikey === keys.secret ? 'service_role' : 'anon' }
  }

  async function as<T>(caller: JWTPayload, work: (transaction: TransactionSql) => Promise<T>): Promise<T> {
    return (await sql.begin(async (transaction) => {
      await transaction`select
        set_config('request.jwt.claim.sub', ${caller.sub ?? ''}, true),
        set_config('request.jwt.claims', ${JSON.stringify(caller)}, true),
        set_config('role', ${caller.role === 'service_role' || caller.role === 'authenticated' ? caller.role : 'anon'}, true)`
      return work(transaction)
    })) as T
  }

  async function upload(caller: JWTPayload, bucketId: string, name: string, request: Request): Promise<Response> {
    const upsert = request.method === 'PUT' || request.headers.get('x-upsert') === 'true'
    checkName(name)
    const [bucket] = await sql<Bucket[]>`select * from storage.buckets where id = ${bucketId}`
    if (!bucket) throw new Refusal(404, 'Bucket not found', 'Bucket not found')
    const { bytes, type, cacheControl } = await payload(request)
    checkPayload(bucket, bytes, type)
    const metadata: Metadata & Record<string, unknown> = {
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      size: bytes.length,
      mimetype: type,
      cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: bytes.length,
      httpStatusCode: 200,
    }
    const version = await files.write(bytes)
    try {
      const { id, previous } = await as(caller, async (transaction) => {
        // One at a time for a name, or the file of a version replaced at this moment would stay for ever.
        await transaction`select pg_advisory_xact_lock(hashtextextended(${`${bucketId}/${name}`}, 0))`
        const old = await transaction<StoredObject[]>`
          select version from storage.objects where bucket_id = ${bucketId} and name = ${name}`
        const [stored] = await transaction<[StoredObject]>`
          insert into storage.objects (bucket_id, name, owner, owner_id, metadata, version)
          values (${bucketId}, ${name}, ${caller.sub ?? null}, ${caller.sub ?? null}, ${JSON.stringify(metadata)}, ${version})
          ${
            upsert
              ? transaction`on conflict (bucket_id, name) do update
                  set metadata = excluded.metadata, version = excluded.version, updated_at = now()`
              : transaction``
          }
          returning id`
        return { id: stored.id, previous: old.map((object) => object.version) }
      })
      await files.remove(previous)
      return Response.json({ Id: id, Key: `${bucketId}/${name}` })
    } catch (error) {
      await files.remove([version])
      throw error
    }
  }

  async function download(caller: JWTPayload, bucket: string, name: string): Promise<Response> {
    const [object] = await as(
      caller,
      (transaction) => transaction<StoredObject[]>`
        select version, metadata from storage.objects where bucket_id = ${bucket} and name = ${name}`,
    )
    if (!object && (await sql`select from storage.buckets where id = ${bucket}`).length === 0) {
      throw new Refusal(404, 'Bucket not found', 'Bucket not found')
    }
    const bytes = object && (await files.read(object.version).catch(ignoreMissing))
    if (!object || !bytes) throw new Refusal(404, 'not_found', 'Object not found')
    const { mimetype, cacheControl, eTag } = object.metadata
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': mimetype,
        'content-length': String(bytes.length),
        'cache-control': cacheControl,
        etag: eTag,
        'x-content-type-options': 'nosniff',
      },
    })
  }

  async function remove(caller: JWTPayload, bucket: string, request: Request): Promise<Response> {
    const { prefixes = [] } = (await request.json()) as { prefixes?: string[] }
    if (prefixes.length === 0) throw new Refusal(400, 'Error', 'body/prefixes must NOT have fewer than 1 items')
    const removed = await as(
      caller,
      (transaction) => transaction<StoredObject[]>`
        delete from storage.objects where bucket_id = ${bucket} and name in ${transaction(prefixes)} returning *`,
    )
    await files.remove(removed.map(({ version }) => version))
    return Response.json(removed)
  }

  /** One folder: its folders first (without id), then its objects, by name unless asked otherwise. */
  async function list(caller: JWTPayload, bucket: string, request: Request): Promise<Response> {
    const options = (await request.json()) as ListOptions
    const folder = options.prefix && !options.prefix.endsWith('/') ? `${options.prefix}/` : (options.prefix ?? '')
    const column = sortable.find((name) => name === options.sortBy?.column) ?? 'name'
    const rows = await as(
      caller,
      (transaction) => transaction`
        with inside as (
          select *, substr(name, ${folder.length + 1}::int) as rest from storage.objects
          where bucket_id = ${bucket} and starts_with(name, ${folder})
        ), entries as (
          select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
            null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
          from inside where rest like '%/%'
          union all
          select rest, id, updated_at, created_at, last_accessed_at, metadata
          from inside where rest not like '%/%' and rest <> ''
        )
        select * from entries where starts_with(lower(name), lower(${options.search ?? ''}))
        order by (id is null) desc, ${transaction(column)} ${options.sortBy?.order === 'desc' ? transaction`desc` : transaction`asc`}
        limit ${Math.min(1000, options.limit ?? 100)} offset ${options.offset ?? 0}`,
    )
    return Response.json(rows)
  }
}

const sortable = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const

type ListOptions = {
  prefix?: string
  limit?: number
  offset?: number
  search?: string
  sortBy?: { column?: string; order?: string }
}

/** A raw body, or the multipart form that storage-js makes of a Blob. */
async function payload(request: Request): Promise<{ bytes: Uint8Array; type: string; cacheControl: string }> {
  const type = request.headers.get('content-type') ?? 'application/octet-stream'
  if (!type.startsWith('multipart/form-data')) {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return { bytes, type, cacheControl: request.headers.get('cache-control') ?? 'no-cache' }
  }
  const form = await request.formData()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (!file) throw new Refusal(400, 'InvalidRequest', 'Missing file')
  const seconds = form.get('cacheControl')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: file.type || 'application/octet-stream',
    cacheControl: typeof seconds === 'string' ? `max-age=${seconds}` : 'no-cache',
  }
}

/** The characters that hosted Storage takes in a name. */
const objectName = /^[\w/!.*'() &$@=;:+,?-]{1,1024}$/

function checkName(name: string): void {
  if (!objectName.test(name) || name.split('/').some((part) => ['', '.', '..'].includes(part))) {
    throw new Refusal(400, 'InvalidKey', `Invalid key: ${name}`)
  }
}

function checkPayload(bucket: Bucket, bytes: Uint8Array, type: string): void {
  if (bytes.length > Math.min(bucket.file_size_limit ?? maxBytes, maxBytes)) {
    throw new Refusal(413, 'Payload too large', 'The object exceeded the maximum allowed size')
  }
  const allowed = bucket.allowed_mime_types
  const mime = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const matches = (pattern: string) =>
    pattern === mime || pattern === '*/*' || (pattern.endsWith('/*') && mime.startsWith(pattern.slice(0, -1)))
  if (allowed?.length && !allowed.some(matches)) {
    throw new Refusal(415, 'invalid_mime_type', `mime type ${type} is not supported`)
  }
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof errors.JOSEError) return new Refusal(403, 'Unauthorized', error.message)
  if (error instanceof URIError || error instanceof SyntaxError)
    return new Refusal(400, 'InvalidRequest', error.message)
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === '42501') return new Refusal(403, 'Unauthorized', 'new row violates row-level security policy')
  if (code === '23505') return new Refusal(409, 'Duplicate', 'The resource already exists')
  throw error
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
