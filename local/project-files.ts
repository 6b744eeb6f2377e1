/** The files that belong to the project: those that git would commit. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { root } from './builds.ts'

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
  return [...new Set(listed)].filter((file) => existsSync(join(root, file))).sort()
}

async function filesWithoutGit(): Promise<string[]> {
  const rules = (await readFile(join(root, '.gitignore'), 'utf8')).split('\n').filter((line) => /^[^#!]/.test(line))
  const names = new Set(['.git', ...rules.map((rule) => rule.replace(/\/$/, ''))])
  const endings = rules.filter((rule) => rule.startsWith('*')).map((rule) => rule.slice(1))
  const exclude = (name: string): boolean => names.has(name) || endings.some((ending) => name.endsWith(ending))
  const files: string[] = []
  for await (const entry of glob('**/*', { cwd: root, withFileTypes: true, exclude: (found) => exclude(found.name) }))
    if (entry.isFile())
      files.push(
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(sep)
          .join('/'),
      )
  return files
}
