/**
 * Imitates Storage for private buckets (README.md, ST). RLS on storage.objects decides: without policies only
 * service_role has access.
 */
import { createHash, hash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Sql, TransactionSql } from 'postgres'
import type { SupabaseKeys } from './keys.ts'
import type { Handler } from './lite.ts'

const prefix = '/storage/v1/object'
/** Hosted defaults: bytes of an object, lifetime of a signed upload. */
const maxBytes = 50 * 1024 * 1024
const signedUploadLifetime = '2 hours'

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, cache-control, x-client-info, x-upsert',
}

type Bucket = { file_size_limit: number | null; allowed_mime_types: string[] | null }
type Metadata = { eTag: string; size: number; mimetype: string; cacheControl: string }
type StoredObject = { id: string; name: string; metadata: Metadata; created_at: string; updated_at: string }
type ObjectPath = { bucket: string; name: string }
type Upload = ObjectPath & { isUpsert: boolean }

/** An error in Storage's shape: HTTP 400, with the real status in the body. */
class StorageError extends Error {
  readonly response: Response

  constructor(status: number, code: string, error: string, message = error) {
    super(message)
    this.response = Response.json({ statusCode: String(status), code, error, message }, { status: 400 })
  }
}

/** Handles requests below /storage/v1; each object is a file in `storageDir`. */
export function createStorage(sql: Sql, { keys, storageDir }: { keys: SupabaseKeys; storageDir: string }): Handler {
  const jwtSecret = new TextEncoder().encode(keys.jwt)
  const replaceOnConflict = sql`
    on conflict (bucket_id, name) do update set metadata = excluded.metadata, updated_at = now()`
  const fileOf = ({ bucket, name }: ObjectPath) => join(storageDir, hash('sha256', `${bucket}/${name}`))

  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders })
    const response = await routeRequest(request).catch((error: unknown) => toStorageError(error).response)
    for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value)
    return response
  }

  async function routeRequest(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const [, action = '', path = ''] =
      /^(?:\/(upload\/sign|list|info))?\/(.*)$/.exec(pathname.slice(prefix.length)) ?? []
    const [bucket = '', ...names] = path.split('/').map(decodeURIComponent)
    const place = { bucket, name: names.join('/') }
    const call = `${request.method} ${action}`
    if (call === 'PUT upload/sign') return uploadSigned(place, searchParams.get('token') ?? '', request)
    const caller = await identify(request)
    if (call === 'POST list') return listFolder(caller, bucket, request)
    if (call === 'POST upload/sign') return signUpload(caller, place, path)
    if (call === 'GET info') return describeObject(caller, place)
    if (call === 'GET ') return download(caller, place, request.headers.get('range'))
    if (call === 'DELETE ') return removeObjects(caller, bucket, request)
    if (call === 'POST ') {
      const isUpsert = request.headers.get('x-upsert') === 'true'
      return Response.json(await upload(caller, { ...place, isUpsert }, request))
    }
    throw new StorageError(404, 'NoSuchKey', 'not_found', `${call} is not part of the embedded Storage`)
  }

  /** Returns the claims of the token, else the key's role. */
  async function identify({ headers }: Request): Promise<JWTPayload> {
    const apikey = headers.get('apikey')
    const bearer = headers.get('authorization')?.replace(/^Bearer /i, '') ?? apikey
    if (apikey !== keys.secret && apikey !== keys.publishable)
      throw new StorageError(401, 'AccessDenied', 'Unauthorized', 'Invalid API key')
    if (bearer !== null && bearer !== apikey) return (await jwtVerify(bearer, jwtSecret)).payload
    return { role: apikey === keys.secret ? 'service_role' : 'anon' }
  }

  async function runAs<T>(caller: JWTPayload, work: (sql: TransactionSql) => Promise<T>): Promise<T> {
    const role = caller.role === 'service_role' || caller.role === 'authenticated' ? caller.role : 'anon'
    return (await sql.begin(async (sql) => {
      await sql`
        select set_config('request.jwt.claims', ${JSON.stringify(caller)}, true), set_config('role', ${role}, true)`
      return work(sql)
    })) as T
  }

  async function findBucket(id: string): Promise<Bucket> {
    const [bucket] = await sql<Bucket[]>`select * from storage.buckets where id = ${id}`
    if (!bucket) throw new StorageError(404, 'NoSuchBucket', 'Bucket not found')
    return bucket
  }

  async function findObject(caller: JWTPayload, { bucket, name }: ObjectPath): Promise<StoredObject> {
    const [object] = await runAs(
      caller,
      (sql) => sql<StoredObject[]>`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`,
    )
    if (object) return object
    await findBucket(bucket)
    throw objectNotFound()
  }

  /** Signs an upload; an insert tests the caller's right. */
  async function signUpload(caller: JWTPayload, { bucket, name }: ObjectPath, path: string): Promise<Response> {
    checkName(name)
    await findBucket(bucket)
    await runAs(caller, async (sql) => {
      await sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`
      await sql`delete from storage.objects where bucket_id = ${bucket} and name = ${name}`
    })
    const token = await new SignJWT({ url: `${bucket}/${name}`, scope: 'upload' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(signedUploadLifetime)
      .sign(jwtSecret)
    return Response.json({ url: `/object/upload/sign/${path}?token=${token}`, token })
  }

  async function uploadSigned(place: ObjectPath, token: string, request: Request): Promise<Response> {
    const { payload } = await jwtVerify(token, jwtSecret, { algorithms: ['HS256'] }).catch((error: unknown) => {
      throw error instanceof errors.JOSEError ? new StorageError(400, 'InvalidJWT', 'InvalidJWT', error.message) : error
    })
    if (payload.scope !== 'upload' || payload.url !== `${place.bucket}/${place.name}`)
      throw new StorageError(400, 'InvalidSignature', 'Invalid signature')
    const { Key } = await upload({ role: 'service_role' }, { ...place, isUpsert: false }, request)
    return Response.json({ Key })
  }

  async function upload(caller: JWTPayload, { bucket, name, isUpsert }: Upload, request: Request) {
    checkName(name)
    const limits = await findBucket(bucket)
    const { bytes, type, cacheControl } = await readPayload(request)
    checkPayload(limits, bytes, type)
    const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`
    const metadata: Metadata = { eTag, size: bytes.length, mimetype: type, cacheControl }
    return runAs(caller, async (sql) => {
      const [{ id }] = await sql<[StoredObject]>`
        insert into storage.objects (bucket_id, name, metadata)
        values (${bucket}, ${name}, ${JSON.stringify(metadata)}) ${isUpsert ? replaceOnConflict : sql``} returning id`
      // Under the row's lock: concurrent uploads leave one, whole; a refused row leaves no file.
      await writeObject(fileOf({ bucket, name }), bytes)
      return { Id: id, Key: `${bucket}/${name}` }
    })
  }

  /** Stores bytes durably, mode 600. */
  async function writeObject(file: string, bytes: Uint8Array): Promise<void> {
    await mkdir(storageDir, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.new`, bytes, { mode: 0o600, flush: true })
    await rename(`${file}.new`, file)
  }

  async function download(caller: JWTPayload, place: ObjectPath, range: string | null): Promise<Response> {
    const { metadata } = await findObject(caller, place)
    const bytes = await readFile(fileOf(place)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? objectNotFound() : error
    })
    const headers = { 'content-type': metadata.mimetype }
    if (range === null) return new Response(new Uint8Array(bytes), { headers })
    const { first, last } = parseRange(range, bytes.length)
    const part = { ...headers, 'content-range': `bytes ${first}-${last}/${bytes.length}` }
    return new Response(new Uint8Array(bytes.subarray(first, last + 1)), { status: 206, headers: part })
  }

  async function describeObject(caller: JWTPayload, place: ObjectPath): Promise<Response> {
    const { id, metadata, updated_at: last_modified, created_at } = await findObject(caller, place)
    const { size, mimetype: content_type, cacheControl: cache_control, eTag: etag } = metadata
    const file = { id, name: place.name, bucket_id: place.bucket, size, content_type, cache_control, etag }
    return Response.json({ ...file, last_modified, created_at })
  }

  async function removeObjects(caller: JWTPayload, bucket: string, request: Request): Promise<Response> {
    const { prefixes = [] } = (await request.json()) as { prefixes?: string[] }
    if (prefixes.length === 0)
      throw new StorageError(400, 'Error', 'Error', 'body/prefixes must NOT have fewer than 1 items')
    const removed = await runAs(
      caller,
      (sql) => sql<StoredObject[]>`
        delete from storage.objects where bucket_id = ${bucket} and name in ${sql(prefixes)} returning *`,
    )
    await Promise.all(removed.map(({ name }) => rm(fileOf({ bucket, name }), { force: true })))
    return Response.json(removed)
  }

  async function listFolder(caller: JWTPayload, bucket: string, request: Request): Promise<Response> {
    const { prefix = '', limit = 100 } = (await request.json()) as { prefix?: string; limit?: number }
    const folder = prefix && `${prefix}/`
    const rows = await runAs(
      caller,
      (sql) => sql`
        select distinct split_part(substr(name, ${folder.length + 1}::int), '/', 1) as name from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${folder}) order by name limit ${limit}`,
    )
    return Response.json(rows)
  }
}

const objectNotFound = () => new StorageError(404, 'NoSuchKey', 'not_found', 'Object not found')

/** Converts an error. @throws any other, as internal error. */
function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof errors.JOSEError) return new StorageError(403, 'AccessDenied', 'Unauthorized', error.message)
  if (error instanceof URIError || error instanceof SyntaxError)
    return new StorageError(400, 'InvalidRequest', 'InvalidRequest', error.message)
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === '42501')
    return new StorageError(403, 'AccessDenied', 'Unauthorized', 'new row violates row-level security policy')
  if (code === '23505') return new StorageError(409, 'KeyAlreadyExists', 'Duplicate', 'The resource already exists')
  throw error
}

/** Reads a raw body, or storage-js's multipart form. */
async function readPayload(request: Request): Promise<{ bytes: Uint8Array; type: string; cacheControl: string }> {
  const type = request.headers.get('content-type') ?? 'application/octet-stream'
  const cacheControl = request.headers.get('cache-control') ?? 'no-cache'
  if (!type.startsWith('multipart/form-data'))
    return { bytes: new Uint8Array(await request.arrayBuffer()), type, cacheControl }
  const form = await request.formData()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (!file) throw new StorageError(400, 'InvalidRequest', 'InvalidRequest', 'Missing file')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { bytes, type: file.type || 'application/octet-stream', cacheControl: `max-age=${form.get('cacheControl')}` }
}

/** Characters that hosted Storage accepts in names. */
const objectName = /^[\w/!.*'() &$@=;:+,?-]{1,1024}$/

function checkName(name: string): void {
  if (!objectName.test(name) || name.split('/').some((part) => ['', '.', '..'].includes(part)))
    throw new StorageError(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${name}`)
}

function checkPayload({ file_size_limit, allowed_mime_types }: Bucket, bytes: Uint8Array, type: string): void {
  if (bytes.length > (file_size_limit ?? maxBytes))
    throw new StorageError(413, 'EntityTooLarge', 'Payload too large', 'The object exceeded the maximum allowed size')
  const mime = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (allowed_mime_types && !allowed_mime_types.includes(mime))
    throw new StorageError(415, 'InvalidMimeType', 'invalid_mime_type', `mime type ${type} is not supported`)
}

function parseRange(range: string, size: number): { first: number; last: number } {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if ((from === '' && Number(to) === 0) || first > last)
    throw new StorageError(416, 'InvalidRange', 'invalid_range', 'invalid range provided')
  return { first, last }
}
