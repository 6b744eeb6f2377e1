/** Builds the site with other content, reusing the bundle of `builtSite`. */
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readBuiltFiles, startBuilds } from './build.fixture.ts'
import { builtCommit } from './built-site.fixture.ts'

export type CityBuild = Awaited<ReturnType<typeof buildCity>>

export async function buildCity(database: Parameters<typeof startBuilds>[0]) {
  const builds = await startBuilds(database)
  await cp(`${inject('builtSite')}.cache/bundle`, `${builds.folderOf('city')}.cache/bundle`, { recursive: true })
  const outDir = await builds.build('city', builtCommit)
  const names = Object.keys(await readBuiltFiles(outDir)).filter((file) =>
    /\.(?:html|json|csv|xml|txt|webmanifest|ics)$/.test(file),
  )
  const files = new Map(names.map((file) => [file, readFileSync(join(outDir, file), 'utf8')]))
  return {
    outDir,
    /** Text files by path, "/index.html". */
    files,
    pages: [...files].filter(([file]) => file.endsWith('.html')),
    stop: builds.stop,
  }
}
