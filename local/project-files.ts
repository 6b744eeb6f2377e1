/** The files that belong to the project: those that git would commit. */
import { execFile } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, matchesGlob, posix } from 'node:path'
import { promisify } from 'node:util'
import { root } from './root.ts'

const run = promisify(execFile)

/**
 * Paths of all project files that exist, relative to the root, with forward slashes, sorted. Where git cannot tell (a
 * downloaded archive, a checkout of another user), everything counts that `.gitignore` does not name.
 */
export async function projectFiles(): Promise<string[]> {
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  }).then(
    ({ stdout }) => stdout.split('\0').filter(Boolean),
    () => filesWithoutGit(),
  )
  return [...new Set(listed)].filter(isFile).sort()
}

const isFile = (file: string): boolean => lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false

/** Walks the folders, leaving out what a line of `.gitignore` names; the last line that fits a name decides. */
async function filesWithoutGit(): Promise<string[]> {
  const lines = (await readFile(join(root, '.gitignore'), 'utf8')).split('\n').filter((line) => /^[^#]/.test(line))
  const rules = ['.git', ...lines].map((line) => ({
    ignores: !line.startsWith('!'),
    pattern: line.replace(/^!/, '').replace(/\/$/, ''),
  }))
  const isIgnored = (name: string): boolean =>
    rules.findLast(({ pattern }) => matchesGlob(name, pattern))?.ignores ?? false
  const walk = async (folder: string): Promise<string[]> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    const found = entries
      .filter(({ name }) => !isIgnored(name))
      .map((entry) => {
        const path = posix.join(folder, entry.name)
        return entry.isDirectory() ? walk(path) : [path]
      })
    return (await Promise.all(found)).flat()
  }
  return walk('')
}
