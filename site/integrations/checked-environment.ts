/** Refuses a build without its environment before anything is done. */
import type { AstroIntegration } from 'astro'
import { readEnvironment } from '../src/data/env.ts'

/** @throws {Error} at the start of a build, as `readEnvironment` does. Other commands (check, sync) need no environment. */
export const checkedEnvironment = (): AstroIntegration => ({
  name: 'checked-environment',
  hooks: {
    'astro:config:setup': ({ command }) => {
      if (command === 'build') readEnvironment()
    },
  },
})
