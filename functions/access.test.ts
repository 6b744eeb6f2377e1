import { afterAll, describe, expect, test } from 'vitest'
import { type EndpointName, wire, wireOf } from '#contract/wire.ts'
import { createTestApp } from '../testing/api/app.ts'
import { answerOf, requestFor } from '../testing/api/call.ts'
import type { TestPerson } from '../testing/supabase/testing.ts'

const callers = ['nobody', 'inactivo', 'moderador', 'editor', 'admin', 'super_admin'] as const
type CallerKind = (typeof callers)[number]
type Attempt = {
  readonly input: unknown
  /** The status where the call is let through: what the handler or the schema says of this input. */
  readonly through: number
}

const unknownId = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'
const noticiaData = { title: 'Uno', excerpt: 'Dos', content: 'Tres', date: '2026-03-05' }
const account = {
  ...{ name: 'Ana', last_name: 'Paz', dni: '30111222', email: 'ana@labanda.example' },
  password: 'clave-de-prueba-1',
}

/** A call about one's own account finds it; about an unknown one it does not. */
const ofAccount = (id: string): number => (id === unknownId ? 404 : 200)

/** One attempt for each endpoint; a new endpoint without one does not compile. `own` is the caller's id. */
const attempts: Record<EndpointName, (own: string) => Attempt> = {
  'check-content': () => ({ input: {}, through: 200 }),
  'press-content': () => ({ input: {}, through: 200 }),
  'edit-press-content': () => ({ input: { active: false }, through: 200 }),
  'find-all-news': () => ({ input: {}, through: 200 }),
  'find-new': () => ({ input: { id: unknownId }, through: 404 }),
  'find-all-news-public': () => ({ input: {}, through: 200 }),
  'create-new': () => ({ input: { noticiaData }, through: 201 }),
  'edit-new': () => ({ input: { id: unknownId, noticiaData }, through: 404 }),
  'delete-new': () => ({ input: { id: unknownId }, through: 404 }),
  'ocultar-new': () => ({ input: { id: unknownId, statusNew: 'borrador' }, through: 404 }),
  'noticia-versiones': () => ({ input: { id: unknownId }, through: 404 }),
  'restaurar-new': () => ({ input: { id: unknownId }, through: 404 }),
  'cambiar-noticias': () => ({ input: { ids: [unknownId], deleted: true }, through: 200 }),
  'calendario-noticias': () => ({ input: { month: '2026-11' }, through: 200 }),
  revision: () => ({ input: { id: unknownId }, through: 404 }),
  'revisar-new': () => ({ input: { id: unknownId, paso: 'comentario', texto: 'Falta la fecha' }, through: 404 }),
  'enlace-new': () => ({ input: { id: unknownId }, through: 404 }),
  'revocar-enlace': () => ({ input: { id: unknownId }, through: 404 }),
  borradores: () => ({ input: {}, through: 200 }),
  borrador: () => ({ input: { id: unknownId }, through: 200 }),
  'guardar-borrador': () => ({
    input: { id: unknownId, writer: unknownId, title: '', isNew: true, draft: {} },
    through: 200,
  }),
  'descartar-borrador': () => ({ input: { id: unknownId }, through: 200 }),
  contenidos: () => ({ input: {}, through: 200 }),
  contenido: () => ({ input: { name: 'jardines.json' }, through: 200 }),
  // A value that is none: whoever may, hears of its faults.
  'guardar-contenido': () => ({ input: { name: 'jardines.json', value: {}, revision: 0 }, through: 400 }),
  'contenido-versiones': () => ({ input: { name: 'jardines.json' }, through: 200 }),
  'restaurar-contenido': () => ({ input: { name: 'jardines.json', version: 9, revision: 9 }, through: 404 }),
  'exportar-contenidos': () => ({ input: {}, through: 200 }),
  'importar-contenidos': () => ({ input: { contenidos: {} }, through: 400 }),
  propuestas: () => ({ input: {}, through: 200 }),
  propuesta: () => ({ input: { id: unknownId }, through: 404 }),
  'retirar-propuesta': () => ({ input: { id: unknownId }, through: 404 }),
  'decidir-propuesta': () => ({ input: { id: unknownId, accept: false, motivo: 'No' }, through: 404 }),
  archivos: () => ({ input: {}, through: 200 }),
  'preparar-archivo': () => ({ input: { bytes: 10 }, through: 200 }),
  'guardar-archivo': () => ({ input: { id: unknownId, title: 'Uno' }, through: 404 }),
  'eliminar-archivo': () => ({ input: { id: unknownId }, through: 404 }),
  'login-user': () => ({ input: {}, through: 400 }),
  'auth-user': () => ({ input: { email: 'no' }, through: 400 }),
  'logout-user': () => ({ input: {}, through: 200 }),
  'confirmar-identidad': () => ({ input: {}, through: 400 }),
  'mis-sesiones': () => ({ input: {}, through: 200 }),
  'cerrar-sesiones': () => ({ input: { id: unknownId }, through: 404 }),
  'segundo-factor': () => ({ input: {}, through: 200 }),
  'iniciar-segundo-factor': () => ({ input: {}, through: 400 }),
  'activar-segundo-factor': () => ({ input: {}, through: 400 }),
  'codigos-segundo-factor': () => ({ input: {}, through: 400 }),
  'desactivar-segundo-factor': () => ({ input: {}, through: 400 }),
  'quitar-segundo-factor': () => ({ input: { id: unknownId }, through: 404 }),
  'exigir-segundo-factor': () => ({ input: { required: false }, through: 200 }),
  'estado-portal': () => ({ input: {}, through: 200 }),
  // There is no build hook here.
  'publicar-ahora': () => ({ input: {}, through: 409 }),
  'mi-resumen': () => ({ input: {}, through: 200 }),
  auditoria: () => ({ input: {}, through: 200 }),
  bloqueos: () => ({ input: {}, through: 200 }),
  'all-users': () => ({ input: {}, through: 200 }),
  'find-user': (own) => ({ input: { id: own }, through: ofAccount(own) }),
  'new-user': () => ({ input: account, through: 201 }),
  'edit-user': (own) => ({ input: { id: own, name: 'Ana' }, through: ofAccount(own) }),
  'delete-user': () => ({ input: { id: unknownId }, through: 404 }),
  'toggle-user': () => ({ input: { id: unknownId }, through: 404 }),
  changeModeLight: (own) => ({ input: { idUser: own }, through: 200 }),
  'change-password': (own) => ({
    input: { id: own, currentPassword: 'vieja-1', newPassword: 'nueva-1' },
    through: 400,
  }),
  'enviar-opinion': () => ({ input: { page: '/', useful: true }, through: 201 }),
  opiniones: () => ({ input: {}, through: 200 }),
  'busqueda-fallida': () => ({ input: { words: ['plaza'] }, through: 201 }),
  'busquedas-fallidas': () => ({ input: {}, through: 200 }),
  'galeria/verificadas': () => ({ input: {}, through: 200 }),
  'galeria/todas': () => ({ input: {}, through: 200 }),
  'galeria/estadisticas': () => ({ input: {}, through: 200 }),
  'imagen-historial': () => ({ input: { id: unknownId }, through: 404 }),
  'upload/sigle-img': () => ({ input: new FormData(), through: 400 }),
  'subir-datos-img': () => ({ input: { title: 'Una' }, through: 400 }),
  'aprobar-img': () => ({ input: { id: unknownId }, through: 404 }),
  'rechazar-img': () => ({ input: { id: unknownId, motivo: 'No' }, through: 404 }),
  'editar-img': () => ({ input: { id: unknownId, cambios: { title: 'Una' } }, through: 404 }),
  'eliminar-img': () => ({ input: { id: unknownId }, through: 404 }),
}

/** R01–R04 as the access of wire.ts says them. */
function expected(name: EndpointName, kind: CallerKind, through: number): number {
  const { access } = wireOf(name)
  if (access === 'public') return through
  if (kind === 'nobody' || kind === 'inactivo') return 401
  if (access === 'super') return kind === 'super_admin' ? through : 403
  if (access === 'moderation') return kind === 'super_admin' || kind === 'admin' ? through : 403
  return through
}

const app = await createTestApp()
afterAll(app.stop)

const names = Object.keys(wire) as EndpointName[]
// Logging out ends the session, so everybody gets one of their own for it.
const personFor = (name: EndpointName, kind: CallerKind): Promise<TestPerson | null> => {
  if (kind === 'nobody') return Promise.resolve(null)
  return name === 'logout-user' ? app.supabase.as(kind) : app.person(kind)
}

async function statusOf(name: EndpointName, input: unknown, as: TestPerson | null): Promise<number> {
  return (await answerOf(name, await app.api(requestFor(name, input, { as })))).status
}

describe('R01 R02 R03 R04 R05 who may call what', () => {
  test.for(names.flatMap((name) => callers.map((kind) => [name, kind] as const)))('%s as %s', async ([name, kind]) => {
    const person = await personFor(name, kind)
    const { input, through } = attempts[name](person?.id ?? unknownId)
    expect(await statusOf(name, input, person)).toBe(expected(name, kind, through))
  })

  test.for(names.filter((name) => ['own', 'own-or-super'].includes(wireOf(name).access)))(
    'R02 %s for somebody else’s account',
    async (name) => {
      for (const kind of ['moderador', 'editor', 'admin', 'super_admin'] as const) {
        const { input, through } = attempts[name](unknownId)
        const allowed = kind === 'super_admin' && wireOf(name).access === 'own-or-super'
        expect(await statusOf(name, input, await app.person(kind)), kind).toBe(allowed ? through : 403)
      }
    },
  )
})
