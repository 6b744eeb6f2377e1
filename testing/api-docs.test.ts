import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type EndpointName, wire, wireOf } from '#contract/wire.ts'
import { apiDocs, apiDocsPath } from './api-docs.ts'

test('E25 docs/api.md is what the schemas say', async () => {
  const kept = await readFile(apiDocsPath, 'utf8')
  expect(kept, 'docs/api.md is stale: run `node testing/api-docs.ts`').toBe(apiDocs())
})

test('E25 the page has a section for every endpoint, with its method and path', () => {
  const page = apiDocs()
  for (const name of Object.keys(wire) as EndpointName[]) {
    expect(page).toContain(`\n## ${name}\n\n\`${wireOf(name).method} ${wireOf(name).path}\` — `)
  }
  expect(page).toContain('| `noticiaData.title` | texto | sí |')
})
