import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const ownParts = ['package.json', 'tsconfig.json', 'shared', 'site']

/** Copies the sources; the caller removes the folder. @param more further parts of the checkout, "tools". */
export async function copySources(more: readonly string[] = []): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sources-copy-'))
  for (const part of [...ownParts, ...more])
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (source) =>
        !/\/(?:node_modules|\.astro|\.local|dist)(?:\/|$)|\.test\.tsx?$/.test(source.slice(root.length)),
    })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
