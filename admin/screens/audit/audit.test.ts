import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { actorName, auditSentence, personChoices } from './audit-sentence.ts'

const ana = { _id: '0b7c8f6e-3a41-4d5e-9c1a-6f2d8e7b4a10', name: 'Ana', last_name: 'Paz', email: null }
const names = { [ana._id]: 'Ana Paz', leo: 'Leo Sosa' }
const entry = (parts: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 1, at: '2026-11-20T12:00:00Z', action: 'login', actor: ana, target: '', detail: {}, times: 1, lastAt: null },
  ...parts,
})
const said = (parts: Partial<AuditEntry>) => auditSentence(entry(parts), names)

test.for<readonly [Partial<AuditEntry>, string]>([
  [{ action: 'login', target: ana._id }, 'ingresó al panel'],
  [{ action: 'login_failed', actor: null, target: 'leo' }, 'falló un ingreso a la cuenta de Leo Sosa'],
  [{ action: 'login_failed', actor: null }, 'falló un ingreso con un email desconocido'],
  [{ action: 'logout' }, 'cerró su sesión'],
  [{ action: 'sessions_ended', detail: { count: 1 } }, 'cerró otra de sus sesiones'],
  [{ action: 'sessions_ended', detail: { count: 3 } }, 'cerró otras 3 de sus sesiones'],
  [
    { action: 'access_refused', target: 'GET /api/prensa/all-users' },
    'quiso hacer algo que su rol no permite (GET /api/prensa/all-users)',
  ],
  [
    { action: 'access_refused', target: 'GET /api/prensa/all-users', times: 12 },
    'quiso hacer algo que su rol no permite (12 intentos; el primero, GET /api/prensa/all-users)',
  ],
  [{ action: 'password_changed' }, 'cambió su contraseña'],
  [{ action: 'password_change_failed' }, 'quiso cambiar su contraseña y escribió mal la actual'],
  [{ action: 'password_check_failed' }, 'quiso hacer un cambio que pide su contraseña y la escribió mal'],
  [{ action: 'password_set', target: 'leo' }, 'puso una contraseña nueva a la cuenta de Leo Sosa'],
  [{ action: 'staff_created', target: 'leo', detail: { rol: 'editor' } }, 'creó la cuenta de Leo Sosa como Editor'],
  [
    { action: 'staff_deleted', target: 'ido', detail: { rol: 'admin' } },
    'eliminó la cuenta de alguien que ya no está (Administrador)',
  ],
  [
    {
      action: 'staff_changed',
      target: 'leo',
      detail: {
        changed: ['rol', 'state', 'email'],
        before: { rol: 'editor', state: 'activo' },
        after: { rol: 'admin', state: 'inactivo' },
      },
    },
    'cambió la cuenta de Leo Sosa: el rol (de Editor a Administrador), el estado (de activo a inactivo) y el email',
  ],
  [{ action: 'staff_changed', target: ana._id, detail: { changed: ['dni'] } }, 'cambió su propia cuenta: el DNI'],
  [{ action: 'archivo_agregado', detail: { title: 'Tarifas' } }, 'subió el archivo «Tarifas»'],
  [{ action: 'archivo_renombrado', detail: { title: 'Dos', before: 'Uno' } }, 'llamó «Dos» al archivo «Uno»'],
  [{ action: 'imagen_verificado', detail: { from: 'pendiente' } }, 'aprobó una imagen'],
  [
    { action: 'imagen_rechazada', detail: { from: 'verificado', motivo: 'Borrosa' } },
    'rechazó una imagen que estaba aprobada: «Borrosa»',
  ],
  [{ action: 'imagen_rechazada', detail: { motivo: 'Está movida.' } }, 'rechazó una imagen: «Está movida»'],
  [{ action: 'imagen_rechazada', detail: { motivo: '¿De quién es?' } }, 'rechazó una imagen: «¿De quién es?»'],
  [{ action: 'imagen_rechazada', detail: { motivo: 'No sé...' } }, 'rechazó una imagen: «No sé...»'],
  [
    { action: 'imagen_pendiente', detail: { title: 'Plaza', from: 'verificado' } },
    'devolvió a pendientes la imagen «Plaza» que estaba aprobada',
  ],
  [{ action: 'imagen_eliminado', detail: { from: 'rechazada' } }, 'eliminó una imagen que estaba rechazada'],
  [
    { action: 'imagen_corregida', detail: { changed: ['description', 'tags'] } },
    'corrigió una imagen: la descripción y las etiquetas',
  ],
  [
    { action: 'imagen_verificado', detail: { title: 'Plaza', from: 'rechazada' } },
    'aprobó la imagen «Plaza» que estaba rechazada',
  ],
  [
    { action: 'imagen_corregida', detail: { title: 'Plaza', changed: ['title'] } },
    'corrigió la imagen «Plaza»: el título',
  ],
  [
    { action: 'noticia_creada', detail: { title: 'Obra', status: 'borrador', created: true } },
    'creó el borrador «Obra»',
  ],
  [
    { action: 'noticia_publicada', detail: { title: 'Obra', status: 'publicado', created: true } },
    'creó y publicó la noticia «Obra»',
  ],
  [
    { action: 'noticia_publicada', detail: { title: 'Hay obra.', status: 'publicado', created: false } },
    'publicó la noticia «Hay obra»',
  ],
  [{ action: 'noticia_ocultada', detail: { title: 'Obra', status: 'borrador' } }, 'ocultó la noticia «Obra»'],
  [{ action: 'noticia_eliminada', detail: { title: 'Obra', status: 'publicado' } }, 'eliminó la noticia «Obra»'],
  [{ action: 'noticia_eliminada', detail: { title: 'Obra', status: 'borrador' } }, 'eliminó el borrador «Obra»'],
  [{ action: 'noticia_restaurada', detail: { title: 'Obra', status: 'publicado' } }, 'recuperó la noticia «Obra»'],
  [
    { action: 'contenido_guardado', target: 'jardines.json', detail: { revision: 2 } },
    'cambió los datos de «Jardines»',
  ],
  [
    { action: 'contenido_restaurado', target: 'lugares.json' },
    'volvió a una versión anterior de los datos de «Dónde comer y beber»',
  ],
  [{ action: 'contenido_importado', target: 'de-otra.json' }, 'importó los datos de «de-otra.json»'],
  [{ action: 'contenido_propuesto', target: 'jardines.json' }, 'propuso un cambio en los datos de «Jardines»'],
  [
    { action: 'contenido_aceptado', target: 'jardines.json', detail: { author: ana._id } },
    'aceptó lo que propuso Ana Paz en los datos de «Jardines»',
  ],
  [
    { action: 'contenido_rechazado', target: 'jardines.json', detail: { author: '?', motivo: 'No es así.' } },
    'rechazó lo que propuso alguien que ya no está en los datos de «Jardines»: «No es así»',
  ],
  [
    { action: 'contenido_retirado', target: 'jardines.json' },
    'retiró lo que había propuesto en los datos de «Jardines»',
  ],
  [{ action: 'algo_nuevo', target: '7' }, 'algo_nuevo 7'],
])('SG09 an entry is a readable sentence: %o', ([parts, sentence]) => expect(said(parts)).toBe(sentence))

test('L06 a change of the press content shows its public text', () => {
  const nothing = { active: false, url: '', title: '', message: '', level: 'info' }
  const change = (before: object, after: object) =>
    said({
      action: 'press_content_changed',
      detail: { before: { ...nothing, ...before }, after: { ...nothing, ...after } },
    })
  expect(change({}, { message: 'Corte', level: 'urgente' })).toBe('puso el aviso «Corte» y lo marcó urgente')
  expect(change({}, { message: 'No hay agua el viernes.' })).toBe('puso el aviso «No hay agua el viernes»')
  expect(change({ message: 'Corte' }, {})).toBe('sacó el aviso «Corte»')
  expect(change({}, { active: true, url: 'https://a.example' })).toBe('mostró el contenido https://a.example')
  expect(change({ active: true, url: 'https://a.example' }, { url: 'https://a.example' })).toBe(
    'dejó de mostrar el contenido externo',
  )
  expect(change({ url: 'https://a.example' }, {})).toBe('cambió la dirección del contenido a ninguna')
  expect(change({}, { title: 'Sesión' })).toBe('cambió el título del contenido')
  expect(change({}, { level: 'urgente' })).toBe('cambió el nivel del aviso, que está vacío')
})

test('SG09 an entry names its actor, else the system', () => {
  expect(actorName(entry({}))).toBe('Ana Paz')
  expect(actorName(entry({ actor: null, action: 'login_failed' }))).toBe('Alguien')
  expect(actorName(entry({ actor: null, action: 'staff_created' }))).toBe('El sistema')
  expect(actorName(entry({ actor: { ...ana, name: '', last_name: '' } }))).toBe('Una cuenta sin datos')
})

test('SG09 a deleted person stays in the filter, marked', () => {
  const leo = { _id: 'leo', name: 'Leo', last_name: 'Sosa', deleted: true }
  expect(personChoices([{ ...ana, deleted: false }, leo])).toEqual({
    [ana._id]: 'Ana Paz',
    leo: 'Leo Sosa (ya no está)',
  })
})
