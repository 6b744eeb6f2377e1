import { join } from 'node:path'
import { build } from 'astro'

const [outDir = ''] = process.argv.slice(2)
try {
  await build({ root: join(import.meta.dirname, '..'), outDir, cacheDir: join(outDir, '../astro') })
} catch (error) {
  console.error(error)
  process.exit(1)
}
