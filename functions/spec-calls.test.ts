/** The table of docs/spec.md §7, called as a program would. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../tools/testing/api/app.ts'
import { formWith, twoHalves } from '../tools/testing/api/pictures.ts'

const origin = 'http://localhost:4321'
type Answer = { status: number; body: Record<string, unknown> }

let app: TestApp
let boss: { id: string; email: string; password: string }
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.person('super_admin')
  const { status } = await send('POST', 'login-user', { email: boss.email, password: boss.password })
  expect(status).toBe(200)
})
afterAll(() => app?.stop())

const cookies = new Map<string, string>()

async function send(method: string, path: string, body?: object, signedIn = true): Promise<Answer> {
  const headers = new Headers({ origin })
  if (signedIn && cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
  const isForm = body instanceof FormData
  if (body && !isForm) headers.set('content-type', 'application/json')
  const payload = body && (isForm ? body : JSON.stringify(body))
  const response = await app.api(
    new Request(`${origin}/api/prensa/${path}`, { method, headers, ...(payload && { body: payload }) }),
  )
  for (const line of signedIn ? response.headers.getSetCookie() : []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Returns an object in an answer, which has to succeed. */
function fieldOf(answer: Answer, name: string): Record<string, unknown> {
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
  expect(answer.body[name], name).toBeTypeOf('object')
  return answer.body[name] as Record<string, unknown>
}
const list = (answer: Answer, name: string) => fieldOf(answer, name) as unknown as Record<string, unknown>[]
const fine = (answer: Answer) => expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)

const texts = { title: 'Plaza nueva', excerpt: 'Abre el sábado', content: 'Se inaugura la plaza.' }
const create = async (more: object = {}) =>
  fieldOf(await send('POST', 'create-new', { noticiaData: { ...texts, ...more } }), 'noticia')
const upload = async () => {
  const file = new Uint8Array(await twoHalves(600, 400).webp().toBuffer())
  const { status, body } = await send('POST', 'upload/sigle-img', formWith(file))
  expect(status, JSON.stringify(body)).toBe(200)
  return String(body.url)
}
/** Uploads a photo and registers it with title and category, the fields that §5 requires. */
const photo = async () => {
  const url = await upload()
  const answer = await send('POST', 'subir-datos-img', { title: 'La plaza', category: 'obras', url })
  expect(answer.body.success).toBe(true)
  return { id: String(fieldOf(answer, 'data')._id), url }
}

describe('OW17 press and news', () => {
  test('OW17 GET check-content answers active', async () => {
    const { status, body } = await send('GET', 'check-content', undefined, false)
    expect([status, typeof body.active]).toEqual([200, 'boolean'])
  })

  test('OW17 POST create-new takes title, summary and text alone; the date is today', async () => {
    const noticia = await create()
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Argentina/Buenos_Aires' }).format()
    expect(noticia).toMatchObject({ ...texts, date: today, category: 'general', status: 'borrador' })
    expect(Object.keys(noticia)).toEqual(
      expect.arrayContaining(['_id', 'image', 'imageUrl', 'imageId', 'author', 'date']),
    )
    const author = { _id: boss.id, email: boss.email, name: expect.any(String), last_name: expect.any(String) }
    expect(noticia.author).toMatchObject({ ...author, sector: expect.any(String) })
  })

  test('OW17 POST create-new takes the form of §7 with author and empty image', async () => {
    const noticia = await create({
      date: '2026-11-20T15:30:00.000Z',
      imageUrl: '',
      imageId: '',
      category: 'salud',
      status: 'publicado',
      author: boss.id,
    })
    expect(noticia).toMatchObject({ date: '2026-11-20', category: 'salud', status: 'publicado', image: null })
  })

  test('OW17 GET find-all-news and find-all-news-public answer noticias', async () => {
    const [draft, shown] = [await create(), await create({ status: 'publicado' })]
    const all = list(await send('GET', 'find-all-news'), 'noticias').map(({ _id }) => _id)
    expect(all).toEqual(expect.arrayContaining([draft._id, shown._id]))
    const open = list(await send('GET', 'find-all-news-public', undefined, false), 'noticias').map(({ _id }) => _id)
    expect([open.includes(shown._id), open.includes(draft._id)]).toEqual([true, false])
  })

  test('OW17 GET find-new/{id} answers noticia', async () => {
    const { _id } = await create({ status: 'publicado' })
    const noticia = fieldOf(await send('GET', `find-new/${_id}`, undefined, false), 'noticia')
    expect(noticia).toMatchObject({ _id, ...texts })
  })

  test('OW17 POST create-new publishes a photo without a description, by its address', async () => {
    const { id, url } = await photo()
    const noticia = await create({ status: 'publicado', imageUrl: url })
    expect(noticia).toMatchObject({ imageId: id, image: { _id: id, title: 'La plaza', status: 'pendiente' } })
  })

  test('OW17 POST edit-new takes {id, noticiaData} with the form’s required fields', async () => {
    const { _id } = await create({ date: '2026-01-02' })
    fine(await send('POST', 'edit-new', { id: _id, noticiaData: { ...texts, title: 'Otra', date: '2026-01-03' } }))
    const moved = fieldOf(await send('GET', `find-new/${_id}`), 'noticia')
    expect(moved).toMatchObject({ title: 'Otra', date: '2026-01-03' })
  })

  test('OW17 edit-new takes the answer of find-new', async () => {
    const { id } = await photo()
    const { _id } = await create({ imageId: id })
    const read = fieldOf(await send('GET', `find-new/${_id}`), 'noticia')
    fine(await send('POST', 'edit-new', { id: _id, noticiaData: { ...read, title: 'Otra' } }))
    expect(fieldOf(await send('GET', `find-new/${_id}`), 'noticia')).toMatchObject({ title: 'Otra', imageId: id })
  })

  test('OW17 PUT ocultar-new takes {id, statusNew}', async () => {
    const { _id } = await create()
    fine(await send('PUT', 'ocultar-new', { id: _id, statusNew: 'publicado' }))
    fine(await send('GET', `find-new/${_id}`, undefined, false))
    fine(await send('PUT', 'ocultar-new', { id: _id, statusNew: 'borrador' }))
    expect((await send('GET', `find-new/${_id}`, undefined, false)).status).toBe(404)
  })

  test('OW17 PUT delete-new takes {id}', async () => {
    const { _id } = await create()
    fine(await send('PUT', 'delete-new', { id: _id }))
    expect((await send('GET', `find-new/${_id}`)).status).toBe(404)
  })
})

describe('OW17 images', () => {
  test('OW17 the public uploads and registers without a description', async () => {
    const file = new Uint8Array(await twoHalves(600, 400).webp().toBuffer())
    const { body } = await send('POST', 'upload/sigle-img', formWith(file), false)
    const data = { title: 'Desde la calle', category: 'eventos', url: body.url }
    const answer = await send('POST', 'subir-datos-img', data, false)
    expect([answer.body.success, fieldOf(answer, 'data')._id]).toEqual([true, expect.any(String)])
  })

  test('OW17 POST subir-datos-img takes title, description, category, tags, author and url', async () => {
    const data = { title: 'La plaza', description: 'Dos mitades', category: 'cultura', author: boss.id }
    for (const tags of ['plaza, verano', ['plaza', 'verano']]) {
      const answer = await send('POST', 'subir-datos-img', { ...data, tags, url: await upload() })
      const { _id } = fieldOf(answer, 'data')
      const all = list(await send('GET', 'galeria/todas'), 'imagenes')
      expect(all.find((each) => each._id === _id)).toMatchObject({
        title: 'La plaza',
        description: 'Dos mitades',
        category: 'cultura',
        tags: ['plaza', 'verano'],
        status: 'pendiente',
        author: { _id: boss.id },
      })
    }
  })

  test('OW17 POST aprobar-img, rechazar-img and eliminar-img take {id, moderadorId} and answer message and imagen', async () => {
    const { id } = await photo()
    for (const [call, status] of [
      ['aprobar-img', 'verificado'],
      ['rechazar-img', 'rechazada'],
      ['eliminar-img', 'eliminado'],
    ]) {
      const answer = await send('POST', String(call), { id, moderadorId: boss.id })
      expect(fieldOf(answer, 'imagen')).toMatchObject({ _id: id, status })
      expect(answer.body.message).toBeTypeOf('string')
    }
  })

  test('OW17 GET galeria/verificadas and galeria/todas answer imagenes', async () => {
    const [waiting, shown] = [await photo(), await photo()]
    fine(await send('POST', 'aprobar-img', { id: shown.id, moderadorId: boss.id }))
    const open = list(await send('GET', 'galeria/verificadas', undefined, false), 'imagenes').map(({ _id }) => _id)
    expect([open.includes(shown.id), open.includes(waiting.id)]).toEqual([true, false])
    const all = list(await send('GET', 'galeria/todas'), 'imagenes')
    expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining([waiting.id, shown.id]))
    const fields = ['_id', 'title', 'description', 'category', 'tags', 'url', 'status', 'date', 'fechaAprobacion']
    expect(Object.keys(all[0] ?? {})).toEqual(
      expect.arrayContaining([...fields, 'author', 'author_admin', 'moderadoPor', 'motivoRechazo']),
    )
  })
})

describe('OW17 session', () => {
  test('OW17 POST login-user and auth-user take e-mail and password and answer the user', async () => {
    const { email, password } = boss
    const fields = ['_id', 'name', 'last_name', 'email', 'rol', 'sector', 'darkMode']
    const user = fieldOf(await send('POST', 'login-user', { email, password }), 'user')
    expect(Object.keys(user)).toEqual(expect.arrayContaining(fields))
    expect(fieldOf(await send('POST', 'auth-user', { email, password }), 'user')).toMatchObject({ _id: boss.id })
    expect(fieldOf(await send('POST', 'auth-user', {}), 'user')).toMatchObject({ _id: boss.id, darkMode: false })
  })

  test('OW17 POST changeModeLight takes idUser', async () => {
    fine(await send('POST', 'changeModeLight', { idUser: boss.id }))
    expect(fieldOf(await send('POST', 'auth-user', {}), 'user').darkMode).toBe(true)
  })

  test('OW17 PUT change-password/{id} takes currentPassword and a strong newPassword of six characters', async () => {
    const newPassword = 'k7Qz9x'
    fine(await send('PUT', `change-password/${boss.id}`, { currentPassword: boss.password, newPassword }))
    boss = { ...boss, password: newPassword }
    fine(await send('POST', 'login-user', { email: boss.email, password: newPassword }))
  })
})

describe('OW17 users', () => {
  test('OW17 GET all-users answers data, GET find-user/{id} user', async () => {
    const fields = ['_id', 'name', 'last_name', 'dni', 'email', 'sector', 'rol', 'state', 'avatar', 'ultimoAcceso']
    const [first = {}] = list(await send('GET', 'all-users'), 'data')
    expect(Object.keys(first)).toEqual(
      expect.arrayContaining([...fields, 'darkMode', 'phone', 'address', 'biography', 'active']),
    )
    expect(fieldOf(await send('GET', `find-user/${boss.id}`), 'user')).toMatchObject({
      _id: boss.id,
      email: boss.email,
    })
  })

  test('OW17 POST toggle-user and delete-user take {id}', async () => {
    const { id } = await app.supabase.as('editor')
    expect(fieldOf(await send('POST', 'toggle-user', { id }), 'user')).toMatchObject({ _id: id, state: 'inactivo' })
    expect(fieldOf(await send('POST', 'toggle-user', { id }), 'user')).toMatchObject({ state: 'activo', active: true })
    fine(await send('POST', 'delete-user', { id }))
    expect((await send('GET', `find-user/${id}`)).status).toBe(404)
  })

  test('OW17 POST edit-user takes id plus fields, one or all of the form', async () => {
    const { id, email } = await app.supabase.as('editor')
    fine(await send('POST', 'edit-user', { id, phone: '385 4271234' }))
    const form = { name: 'Elena', last_name: 'Ibarra', dni: '30111222', email, sector: 'salud', rol: 'editor' }
    fine(await send('POST', 'edit-user', { id, ...form, state: 'activo', password: '', confirmPassword: '' }))
    const user = fieldOf(await send('GET', `find-user/${id}`), 'user')
    expect(user).toMatchObject({ ...form, phone: '385 4271234', state: 'activo' })
    const profile = { address: 'Belgrano 1', biography: 'Escribe.', avatar: (await photo()).url }
    fine(await send('POST', 'edit-user', { ...user, id, ...profile }))
    expect(fieldOf(await send('GET', `find-user/${id}`), 'user')).toMatchObject({ ...form, ...profile })
    expect((await send('POST', 'edit-user', { id, avatar: 'https://otro.example/a.jpg' })).status).toBe(400)
  })

  test('OW17 POST new-user takes the user object, and the person can log in', async () => {
    const account = { name: 'Nora', last_name: 'Sosa', dni: '30222333', email: ' Nora.Sosa@labanda.example' }
    fine(await send('POST', 'new-user', { ...account, password: 'k7Qz9x' }))
    const user = list(await send('GET', 'all-users'), 'data').find(({ dni }) => dni === account.dni)
    const email = 'nora.sosa@labanda.example'
    expect(user).toMatchObject({ email, rol: 'editor', sector: 'prensa', state: 'activo' })
    fine(await send('POST', 'login-user', { email, password: 'k7Qz9x' }, false))
  })

  test('OW17 POST edit-user takes another e-mail, role and password', async () => {
    const { id } = await app.supabase.as('editor')
    const changes = { email: 'otra.persona@labanda.example', rol: 'admin', password: 'm2Xw8t' }
    fine(await send('POST', 'edit-user', { id, ...changes }))
    const { email, rol } = changes
    expect(fieldOf(await send('GET', `find-user/${id}`), 'user')).toMatchObject({ email, rol })
    fine(await send('POST', 'login-user', { email, password: changes.password }, false))
  })
})
