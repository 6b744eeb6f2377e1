/** The project's text files as the rules of architecture see them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../local/builds.ts'
import { projectFiles } from '../../local/project-files.ts'

/** Path from the root with forward slashes, and the whole text. */
export type SourceFile = { readonly path: string; readonly text: string }

/** What a rule finds wrong: one line for each place, with the reason. */
export type Violations = string[]

const binary = /\.(webp|png|jpe?g|gif|avif|ico|woff2?|mp4|pdf|zip)$/

/** All committed text files. */
export async function sourceFiles(): Promise<SourceFile[]> {
  const paths = (await projectFiles()).filter((path) => !binary.test(path))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
}

/** Whether a file is for tests: unit, integration or browser tests, and what they share. */
export function isTest(path: string): boolean {
  return /\.(test|e2e|fixture)\.tsx?$/.test(path)
}
