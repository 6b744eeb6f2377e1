import { createHash } from 'node:crypto'
import { type JWTPayload, jwtVerify } from 'jose'
import type { Sql, TransactionSql } from 'postgres'
import type { Handler } from '../handler.ts'
import type { SupabaseKeys } from '../keys.ts'
import { StorageFiles } from './storage-files.ts'
import { type Bucket, checkName, checkPayload, payload } from './storage-payload.ts'
import { Refusal, refusalFor } from './storage-refusal.ts'
import { signedUpload, uploadToken } from './storage-signatures.ts'

const storagePrefix = '/storage/v1/'

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
  updated_at: string
  created_at: string
}

/**
 * Storage as storage-js 2.119 speaks it, for private buckets: upload (with upsert), signed upload, download (whole or a part), what is
 * known of an object, remove and list. Lite's own is not compatible with it and not reachable from its App (design §4, fact 3). Rows in storage.objects decide,
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
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: anyOrigin })
    const response = await answer(request, url)
    for (const [name, value] of Object.entries(anyOrigin)) response.headers.set(name, value)
    return response
  }

  async function answer(request: Request, url: URL): Promise<Response> {
    try {
      const [kind = '', ...path] = url.pathname.slice(storagePrefix.length).split('/').map(decodeURIComponent)
      if (request.method === 'PUT' && path[0] === 'upload' && path[1] === 'sign')
        return await uploadSigned(path.slice(2), url.searchParams.get('token') ?? '', request)
      const caller = await identify(request)
      if (kind !== 'object') throw new Refusal(404, 'not_found', `${kind} is not part of the embedded Storage`)
      if (request.method === 'POST' && path[0] === 'list') return await list(caller, path.slice(1).join('/'), request)
      if (request.method === 'POST' && path[0] === 'upload' && path[1] === 'sign')
        return await sign(caller, path.slice(2), request)
      if (request.method === 'GET' && path[0] === 'info') return await info(caller, path.slice(1))
      const { bucket, name } = placeOf(path)
      if (request.method === 'GET' && name) return await download(caller, bucket, name, request.headers.get('range'))
      if (request.method === 'DELETE' && !name) return await remove(caller, bucket, request)
      if (['POST', 'PUT'].includes(request.method) && name) {
        const upsert = request.method === 'PUT' || wantsUpsert(request)
        const id = await upload(caller, { bucket, name, upsert }, request)
        return Response.json({ Id: id, Key: `${bucket}/${name}` })
      }
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

  async function bucketOf(id: string): Promise<Bucket> {
    const [bucket] = await sql<Bucket[]>`select * from storage.buckets where id = ${id}`
    if (!bucket) throw new Refusal(404, 'Bucket not found', 'Bucket not found')
    return bucket
  }

  /** For a while, whoever has the answer may upload this object: what Storage asks is asked now, whether the caller may. */
  async function sign(caller: JWTPayload, path: readonly string[], request: Request): Promise<Response> {
    const { bucket, name } = placeOf(path)
    const upsert = wantsUpsert(request)
    checkName(name)
    await bucketOf(bucket)
    await as(caller, async (transaction) => {
      await transaction`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})
        ${upsert ? transaction`on conflict (bucket_id, name) do update set updated_at = now()` : transaction``}`
      throw new Permitted()
    }).catch((error: unknown) => {
      if (!(error instanceof Permitted)) throw error
    })
    const token = await uploadToken({ url: `${bucket}/${name}`, upsert }, jwtSecret)
    return Response.json({ url: `/object/upload/sign/${path.map(encodeURIComponent).join('/')}?token=${token}`, token })
  }

  /** The token alone decides: no key goes with it. */
  async function uploadSigned(path: readonly string[], token: string, request: Request): Promise<Response> {
    const { bucket, name } = placeOf(path)
    const { upsert } = await signedUpload(token, `${bucket}/${name}`, jwtSecret)
    await upload({ role: 'service_role' }, { bucket, name, upsert }, request)
    return Response.json({ Key: `${bucket}/${name}` })
  }

  /** @returns the id of the object. */
  async function upload(
    caller: JWTPayload,
    { bucket: bucketId, name, upsert }: { bucket: string; name: string; upsert: boolean },
    request: Request,
  ): Promise<string> {
    checkName(name)
    const bucket = await bucketOf(bucketId)
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
      return id
    } catch (error) {
      await files.remove([version])
      throw error
    }
  }

  async function objectOf(caller: JWTPayload, bucket: string, name: string): Promise<StoredObject> {
    const [object] = await as(
      caller,
      (transaction) => transaction<StoredObject[]>`
        select *, to_jsonb(updated_at) #>> '{}' as updated_at, to_jsonb(created_at) #>> '{}' as created_at
        from storage.objects where bucket_id = ${bucket} and name = ${name}`,
    )
    if (!object) await bucketOf(bucket)
    if (!object) throw new Refusal(404, 'not_found', 'Object not found')
    return object
  }

  async function download(caller: JWTPayload, bucket: string, name: string, range: string | null): Promise<Response> {
    const { version, metadata } = await objectOf(caller, bucket, name)
    const bytes = await files.read(version).catch(ignoreMissing)
    if (!bytes) throw new Refusal(404, 'not_found', 'Object not found')
    const { mimetype, cacheControl, eTag } = metadata
    const headers = { 'content-type': mimetype, 'cache-control': cacheControl, etag: eTag, 'accept-ranges': 'bytes' }
    const part = range === null ? null : partOf(range, bytes.length)
    return new Response(new Uint8Array(part ? bytes.subarray(part.from, part.to + 1) : bytes), {
      status: part ? 206 : 200,
      headers: { ...headers, ...(part && { 'content-range': `bytes ${part.from}-${part.to}/${bytes.length}` }) },
    })
  }

  async function info(caller: JWTPayload, path: readonly string[]): Promise<Response> {
    const { bucket, name } = placeOf(path)
    const { id, version, metadata, updated_at, created_at } = await objectOf(caller, bucket, name)
    const { size, mimetype: content_type, cacheControl: cache_control, eTag: etag } = metadata
    const dates = { last_modified: updated_at, created_at }
    return Response.json({ id, name, version, bucket_id: bucket, size, content_type, cache_control, etag, ...dates })
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

/** Ends the transaction of what was only tried. */
class Permitted extends Error {}

/** What stands before Storage lets every page ask: whoever may do what, a key or a token says. */
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, cache-control, x-client-info, x-upsert',
}

const placeOf = ([bucket = '', ...rest]: readonly string[]) => ({ bucket, name: rest.join('/') })
const wantsUpsert = (request: Request): boolean => request.headers.get('x-upsert') === 'true'

/** The part that a header asks for, of what has `size` bytes: first and last place. */
function partOf(range: string, size: number): { from: number; to: number } {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if ((from === '' && Number(to) === 0) || first > last)
    throw new Refusal(416, 'invalid_range', 'invalid range provided')
  return { from: first, to: last }
}

const sortable = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const

type ListOptions = {
  prefix?: string
  limit?: number
  offset?: number
  search?: string
  sortBy?: { column?: string; order?: string }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
