import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Lets all processes of a run use what the first of them compiled, until it is disposed of: a run starts some hundred that load the same
 * modules. Gone with the run, since each build of the site leaves modules behind that nobody asks for again.
 */
export async function sharingCompiledCode(): Promise<AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-compiled-'))
  const before = process.env.NODE_COMPILE_CACHE
  process.env.NODE_COMPILE_CACHE = folder
  return {
    async [Symbol.asyncDispose]() {
      if (before === undefined) delete process.env.NODE_COMPILE_CACHE
      else process.env.NODE_COMPILE_CACHE = before
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
