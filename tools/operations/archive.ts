/**
 * A backup: tar.gz of each table's rows (`tablas/<name>/00001`), stored files (`archivos/<bucket>/<name>`) and last `manifest.json` with
 * checksums.
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

const Sum = { bytes: z.int(), sha256: z.string() }
const Manifest = z.object({
  version: z.literal(1),
  /** When the copy's transaction began, ISO 8601. */
  when: z.string(),
  /** Migrations by their 14 digits. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.int(), ...Sum })),
  /** Last value that each sequence gave. */
  sequences: z.record(z.string(), z.string()),
  /** By bucket and name; `type`: media type. */
  files: z.record(z.string(), z.object({ type: z.string(), ...Sum })),
})
export type Manifest = z.output<typeof Manifest>
const MANIFEST = 'manifest.json'

/** Bytes, lines and checksum. */
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
  /** Ends it. */
  sum(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}

/** Symmetric difference. */
export function differing(one: Iterable<string>, other: Iterable<string>): string[] {
  const [these, those] = [new Set(one), new Set(other)]
  return [...new Set([...these, ...those])].filter((name) => these.has(name) !== those.has(name))
}

export type Add = (entry: string, body: Uint8Array) => Promise<void>

/**
 * Writes an archive: `fill` adds entries and returns the manifest. Named `<path>.parcial` until complete, removed on failure.
 * @throws {CommandError} when the file exists or cannot be written; errors of `fill`.
 */
export async function writeArchive(path: string, fill: (add: Add) => Promise<Manifest>): Promise<void> {
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    throw new CommandError(`Ya hay un archivo ${path}: elegí otro nombre.`)
  const partial = `${path}.parcial`
  const archive = pack()
  // It contains password hashes: owner only.
  const written = pipeline(archive, createGzip(), createWriteStream(partial, { mode: 0o600, flush: true })).catch(
    (cause) => {
      throw cause instanceof CommandError
        ? cause
        : new CommandError(`No se puede escribir ${partial}: ${cause.message}.`, { cause })
    },
  )
  const add: Add = (name, body) =>
    new Promise((resolve, reject) => archive.entry({ name }, body, (error) => (error ? reject(error) : resolve())))
  const filled = async () => {
    const manifest = await fill(add)
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    archive.finalize()
    await written
  }
  try {
    await Promise.race([filled(), written.then(() => new Promise(() => {}))])
    await rename(partial, path)
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    await rm(partial, { force: true })
    throw error
  }
}

export type Entry = { readonly name: string; readonly body: AsyncIterable<Buffer> }

/** Entries of an archive in order; read each body before the next. @throws when unreadable. */
export async function* readEntries(path: string): AsyncGenerator<Entry> {
  const archive = extract()
  const read = pipeline(createReadStream(path), createGunzip(), archive)
  read.catch(() => {}) // also thrown by the loop
  for await (const entry of archive) yield { name: entry.header.name, body: entry as AsyncIterable<Buffer> }
  await read
}

/** Table or file of an entry, as in the manifest. */
const wholeOf = (entry: string): string =>
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
      const tally = tallies.get(wholeOf(name)) ?? new Tally()
      tallies.set(wholeOf(name), tally)
      for await (const chunk of body) tally.add(chunk)
    }
  } catch (cause) {
    throw new CommandError(
      `${path} no se puede leer entero: está cortado, dañado o no es una copia del portal. No se tocó nada.`,
      { cause },
    )
  }
  if (!manifest) throw new CommandError(`${path} no es una copia del portal, o le falta el final. No se tocó nada.`)
  const promised = new Map<string, { readonly bytes: number; readonly sha256: string }>([
    ...Object.entries(manifest.tables).map(
      ([name, { bytes, sha256 }]) => [`tablas/${name}`, { bytes, sha256 }] as const,
    ),
    ...Object.entries(manifest.files).map(
      ([name, { bytes, sha256 }]) => [`archivos/${name}`, { bytes, sha256 }] as const,
    ),
  ])
  const altered = new Set(differing(tallies.keys(), promised.keys()))
  for (const [name, tally] of tallies) {
    const { bytes, sha256 } = tally.sum()
    if (promised.get(name)?.sha256 !== sha256 || promised.get(name)?.bytes !== bytes) altered.add(name)
  }
  const [first] = altered
  if (first !== undefined)
    throw new CommandError(`${path} no es como se escribió: ${first} está alterado o falta. No se tocó nada.`)
  return manifest
}
