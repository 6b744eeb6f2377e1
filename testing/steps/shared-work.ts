import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** By the variable that says where: code that Node compiled, and the sample pictures as they were drawn (local/seed-demo.ts). */
const folders = { NODE_COMPILE_CACHE: 'compiled', PORTAL_DRAWN: 'drawn' }

/**
 * Lets all processes of a run use what the first of them compiled or drew, until it is disposed of: a run starts some hundred that load the
 * same modules, and several portals. Gone with the run, since each build of the site leaves modules behind that nobody asks for again.
 */
export async function sharingWork(): Promise<AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-shared-'))
  const before = Object.keys(folders).map((name) => [name, process.env[name]] as const)
  for (const [name, inside] of Object.entries(folders)) {
    process.env[name] = join(folder, inside)
    await mkdir(join(folder, inside))
  }
  return {
    async [Symbol.asyncDispose]() {
      for (const [name, value] of before)
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
