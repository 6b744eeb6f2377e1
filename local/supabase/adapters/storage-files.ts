import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * The bytes of stored objects, one file for each version and never changed: `<root>/<first two letters>/<version>`.
 * Which version an object has is the database's business, so a crash leaves at worst a file that nobody refers to.
 */
export class StorageFiles {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  /** Stores the bytes, on disk before it resolves, and returns their version. */
  async write(bytes: Uint8Array): Promise<string> {
    const version = randomUUID()
    const file = this.path(version)
    // What is stored may be waiting for moderation: nobody else on this machine reads it.
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const handle = await open(`${file}.new`, 'w', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${file}.new`, file)
    return version
  }

  /** Rejects with ENOENT when there is no such version. */
  read(version: string): Promise<Buffer> {
    return readFile(this.path(version))
  }

  /** Removing what is not there is no error. */
  async remove(versions: string[]): Promise<void> {
    await Promise.all(versions.map((version) => rm(this.path(version), { force: true })))
  }

  private path(version: string): string {
    return join(this.root, version.slice(0, 2), version)
  }
}
