import { readdirSync } from 'node:fs'

/**
 * Yields files below a folder as relative paths with slashes, without symbolic links. Synchronous: needs a third of the processor time of
 * asynchronous calls.
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
