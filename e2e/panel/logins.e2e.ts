/** No e-mail of a login is public: neither in files of the real build nor in answers of the running portal. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { PublicImagen } from '#contract/imagenes.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, test } from '../fixtures.ts'

type Person = { readonly email: string }

test('LK05 G03 no file of the build and no public answer names a login; the gallery shows the address given for the public', async ({
  portal,
  page,
  request,
}) => {
  const secret = createClient(portal.supabaseUrl, portal.secretKey, { auth: { persistSession: false } })
  const { data } = await secret.from('staff').select('email').not('email', 'is', null)
  const logins = (data as readonly Person[]).map(({ email }) => email)
  expect(logins).toEqual(expect.arrayContaining(Object.values(demoAccounts).map(({ email }) => email)))
  const named = (text: string) => logins.filter((email) => text.toLowerCase().includes(email))

  const builds = join(portal.dataDir, 'site')
  const release = join(builds, await readFile(join(builds, 'current'), 'utf8'))
  const entries = await readdir(release, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(200)
  for (const file of files) expect(named(await readFile(file, 'latin1')), file.slice(release.length)).toEqual([])

  const { contact_email: contact } = demoAccounts.editor
  expect(await readFile(join(release, 'galeria', 'index.html'), 'utf8')).toContain(contact)
  const answers = ['find-all-news-public', 'galeria/verificadas', 'check-content'].map((name) => `/api/prensa/${name}`)
  for (const path of [
    ...answers,
    '/api/openapi.json',
    '/api/health',
    '/noticia/00000000-0000-4000-8000-000000000000',
  ]) {
    const answer = await request.get(path)
    expect(named((await answer.text()) + JSON.stringify(answer.headers())), path).toEqual([])
  }

  const { imagenes } = (await (await request.get('/api/prensa/galeria/verificadas')).json()) as {
    imagenes: PublicImagen[]
  }
  const hers = imagenes.find(({ author }) => author?.email === contact)
  await page.goto(`/galeria/?imagen=${hers?._id}`)
  const link = page.getByRole('dialog').getByRole('link', { name: contact })
  await expect(link).toHaveAttribute('href', `mailto:${contact}`)
})
