/**
 * Gives each build a work folder of its own. When the output lies outside the current directory, Astro puts what it renders with into
 * `<current directory>/.astro`, where two builds at once would overwrite each other's files.
 */
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Moves the build's current directory into a new folder below site/.astro (so that packages are still found), gone when the process ends. */
export function ownWorkFolder(): AstroIntegration {
  return {
    name: 'own-work-folder',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        if (command !== 'build') return
        const parent = fileURLToPath(new URL('.astro/', config.root))
        await mkdir(parent, { recursive: true })
        const folder = await mkdtemp(`${parent}work-`)
        process.chdir(folder)
        process.once('exit', () => {
          process.chdir(parent)
          rmSync(folder, { recursive: true })
        })
      },
    },
  }
}
