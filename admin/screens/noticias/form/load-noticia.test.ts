import { expect, test } from 'vitest'
import { refusal, scriptedApi } from '#contract/client.fixture.ts'
import { sessionUser } from '../../../session/session.fixture.ts'
import { noticiaFixture } from '../noticia.fixture.ts'
import { loadNoticia } from './load-noticia.ts'

const stored = noticiaFixture()
const publicVersion = { ...stored, image: null, imageId: null, author: { name: 'E', last_name: 'I', sector: 'prensa' } }

test('PF01 a live session reads the staff version at once', async () => {
  const { api, calls } = scriptedApi({ 'GET find-new/{id}': () => ({ noticia: stored }) })
  expect(await loadNoticia(api, stored._id)).toEqual(stored)
  expect(calls).toHaveLength(1)
})

test('P04 the public version of an ended session is never edited', async () => {
  const { api } = scriptedApi({
    'GET find-new/{id}': () => ({ noticia: publicVersion }),
    'POST auth-user': () => refusal(401),
  })
  await expect(loadNoticia(api, stored._id)).rejects.toMatchObject({ status: 401 })
})

test('P04 a draft that the public may not read is not called missing before the session was checked', async () => {
  const { api } = scriptedApi({ 'GET find-new/{id}': () => refusal(404), 'POST auth-user': () => refusal(401) })
  await expect(loadNoticia(api, stored._id)).rejects.toMatchObject({ status: 401 })
})

test('PF01 an unknown item is said to be unknown', async () => {
  const { api } = scriptedApi({
    'GET find-new/{id}': () => refusal(404, 'Noticia no encontrada'),
    'POST auth-user': () => ({ user: sessionUser }),
  })
  await expect(loadNoticia(api, stored._id)).rejects.toMatchObject({ status: 404, message: 'Noticia no encontrada' })
})
