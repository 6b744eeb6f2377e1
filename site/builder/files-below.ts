import { readdirSync } from 'node:fs'

/**
 * Files below a folder as relative paths with slashes, without links. Synchronous: takes a third of the processor time for 12,000 files.
 * @throws {Error} when there is no such folder.
 */
export function* filesBelow(folder: string): Generator<string, void> {
  const waiting = ['']
  for (let below = waiting.pop(); below !== undefined; below = waiting.pop())
    for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
      const path = below + entry.name
      if (entry.isDirectory()) waiting.push(`${path}/`)
      else if (entry.isFile()) yield path
    }
}
