/** Gallery images and documents in content, read from the real views. */
import { afterAll, expect, test, vi } from 'vitest'
import { addArchivo, addImagen } from '../../../supabase/tests/rows.ts'
import { createTestSupabase } from '../../../tools/testing/supabase/test-supabase.ts'
import { readNamedFiles } from './named-files.ts'

const supabase = await createTestSupabase()
afterAll(() => supabase.stop())
const sender = await supabase.as('admin')

test('ED55 a build has the named verified images and existing documents', async () => {
  const [seen, waiting, unnamed] = await Promise.all(
    [{ status: 'verificado', width: 900 }, {}, { status: 'verificado' }].map((row) => addImagen(supabase.sql, row)),
  )
  const [there, gone] = [await addArchivo(supabase.sql, sender.id), await addArchivo(supabase.sql, sender.id)]
  await supabase.sql`update archivos set deleted_at = now() where id = ${gone}`
  const values = [
    { filas: [{ image: `/media/${seen}` }, { image: `/media/${waiting}`, descarga: `/archivos/${gone}/b.pdf` }] },
    { descarga: `/archivos/${there}/a.pdf` },
  ]
  const { images, documents } = await readNamedFiles(supabase.anon, values)
  expect([...images]).toEqual([[seen, 900]])
  expect(images.has(unnamed ?? '')).toBe(false)
  expect([...documents]).toEqual([[there, { title: 'Requisitos', bytes: 1000, at: expect.any(String) }]])
})

test('ED55 without names nothing is requested; many are requested in parts', async () => {
  const from = vi.spyOn(supabase.anon, 'from')
  await readNamedFiles(supabase.anon, [{ image: 'hero-puente' }])
  expect(from).not.toHaveBeenCalled()
  const many = Array.from({ length: 250 }, () => `/archivos/${crypto.randomUUID()}/a.pdf`)
  expect((await readNamedFiles(supabase.anon, [many])).documents.size).toBe(0)
  expect(from).toHaveBeenCalledTimes(3)
})
