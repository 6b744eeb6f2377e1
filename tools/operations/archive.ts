/**
 * Reads and writes backups: tar.gz of rows (`tablas/<name>/00001`), files (`archivos/<bucket>/<name>`) and, last,
 * `manifest.json` with checksums.
 */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { CommandError } from './command.ts'

const Checksum = { bytes: z.int(), sha256: z.string() }
const Manifest = z.object({
  version: z.literal(1),
  /** Start of the backup's transaction. */
  when: z.string(),
  /** 14 digits each. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.int(), ...Checksum })),
  /** Last value by sequence. */
  sequences: z.record(z.string(), z.string()),
  /** By bucket and name; `type`: media type. */
  files: z.record(z.string(), z.object({ type: z.string(), ...Checksum })),
})
export type Manifest = z.output<typeof Manifest>
const MANIFEST = 'manifest.json'

/** Counts bytes and lines, and computes their checksum. */
export class Tally {
  readonly #hash: Hash = createHash('sha256')
  bytes = 0
  lines = 0
  add(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    this.bytes += chunk.length
    // JSON escapes line breaks: each byte 10 ends a row.
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.lines++
  }
  /** Finishes; call once. */
  sum(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}

/** Returns the names that only one of the two has. */
export function findDifferences(left: Iterable<string>, right: Iterable<string>): string[] {
  const [these, those] = [new Set(left), new Set(right)]
  return [...new Set([...these, ...those])].filter((name) => these.has(name) !== those.has(name))
}

export type AddEntry = (entry: string, body: Uint8Array) => Promise<void>

/**
 * Writes an archive: `fill` adds entries and returns the manifest. Named `<path>.parcial` until complete.
 * @throws {CommandError} when the file exists or cannot be written; errors of `fill`.
 */
export async function writeArchive(path: string, fill: (add: AddEntry) => Promise<Manifest>): Promise<void> {
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    throw new CommandError(`Ya hay un archivo ${path}: elegí otro nombre.`)
  const partial = `${path}.parcial`
  const archive = pack()
  // For the owner only: it contains password hashes.
  const written = pipeline(archive, createGzip(), createWriteStream(partial, { mode: 0o600, flush: true })).catch(
    (cause) => {
      throw cause instanceof CommandError
        ? cause
        : new CommandError(`No se puede escribir ${partial}: ${cause.message}.`, { cause })
    },
  )
  const add: AddEntry = (name, body) =>
    new Promise((resolve, reject) => archive.entry({ name }, body, (error) => (error ? reject(error) : resolve())))
  const writeEntries = async () => {
    const manifest = await fill(add)
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    archive.finalize()
    await written
  }
  try {
    await Promise.race([writeEntries(), written.then(() => new Promise(() => {}))])
    await rename(partial, path)
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    await rm(partial, { force: true })
    throw error
  }
}

export type Entry = { readonly name: string; readonly body: AsyncIterable<Buffer> }

/** Yields an archive's entries; read each body before the next. @throws when unreadable. */
export async function* readEntries(path: string): AsyncGenerator<Entry> {
  const archive = extract()
  const read = pipeline(createReadStream(path), createGunzip(), archive)
  read.catch(() => {}) // also thrown by the loop
  for await (const entry of archive) yield { name: entry.header.name, body: entry as AsyncIterable<Buffer> }
  await read
}

/** Returns an entry's table or file, as in the manifest. */
const manifestName = (entry: string): string =>
  entry.startsWith('tablas/') ? entry.slice(0, entry.lastIndexOf('/')) : entry

/**
 * Verifies an archive against its manifest.
 * @throws {CommandError} for another, truncated or altered file.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const tallies = new Map<string, Tally>()
  let manifest: Manifest | undefined
  try {
    for await (const { name, body } of readEntries(path)) {
      if (name === MANIFEST) {
        manifest = Manifest.parse(JSON.parse((await buffer(body)).toString()))
        continue
      }
      const tally = tallies.get(manifestName(name)) ?? new Tally()
      tallies.set(manifestName(name), tally)
      for await (const chunk of body) tally.add(chunk)
    }
  } catch (cause) {
    throw new CommandError(
      `${path} no se puede leer entero: está cortado, dañado o no es una copia del portal. No se tocó nada.`,
      { cause },
    )
  }
  if (!manifest) throw new CommandError(`${path} no es una copia del portal, o le falta el final. No se tocó nada.`)
  const expected = new Map<string, { readonly bytes: number; readonly sha256: string }>([
    ...Object.entries(manifest.tables).map(
      ([name, { bytes, sha256 }]) => [`tablas/${name}`, { bytes, sha256 }] as const,
    ),
    ...Object.entries(manifest.files).map(
      ([name, { bytes, sha256 }]) => [`archivos/${name}`, { bytes, sha256 }] as const,
    ),
  ])
  const altered = new Set(findDifferences(tallies.keys(), expected.keys()))
  for (const [name, tally] of tallies) {
    const { bytes, sha256 } = tally.sum()
    if (expected.get(name)?.sha256 !== sha256 || expected.get(name)?.bytes !== bytes) altered.add(name)
  }
  const [first] = altered
  if (first !== undefined)
    throw new CommandError(`${path} no es como se escribió: ${first} está alterado o falta. No se tocó nada.`)
  return manifest
}
