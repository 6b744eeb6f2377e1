import { createHash } from 'node:crypto'
import { CommandError } from './command.ts'
import type { Project } from './supabase-project.ts'

/** Limit of parallel transfers, because files are held in memory. */
export const MAX_PARALLEL = 8

const splitPath = (path: string) => {
  const slash = path.indexOf('/')
  return { bucket: path.slice(0, slash), name: path.slice(slash + 1) }
}

/** Downloads `<bucket>/<name>`. @throws {CommandError} when refused. */
export async function download({ adminDb }: Project, path: string): Promise<Buffer> {
  const { bucket, name } = splitPath(path)
  const { data, error } = await adminDb.storage.from(bucket).download(name)
  if (error)
    throw new CommandError(`Storage no entregó ${path} (${error.message}). Si acaba de borrarse, probá de nuevo.`)
  return Buffer.from(await data.arrayBuffer())
}

/** Stores a file and verifies it. @throws {CommandError} when refused or different. */
export async function upload(project: Project, path: string, body: Buffer, contentType: string): Promise<void> {
  const { bucket, name } = splitPath(path)
  const files = project.adminDb.storage.from(bucket)
  const { error } = await files.upload(name, body, { contentType, upsert: true })
  if (error) throw new CommandError(`Storage no recibió ${path}: ${error.message}.`)
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  if (digest(await download(project, path)) !== digest(body))
    throw new CommandError(`Storage guardó otra cosa en ${path}.`)
}
