/** Endpoints of news (spec.md §7). */
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { ById, exampleId, Message } from './fields.ts'
import {
  ChangedNoticias,
  ChangeNoticias,
  CreateNoticia,
  EditNoticia,
  Noticia,
  NoticiaCalendar,
  NoticiaList,
  NoticiaMonth,
  NoticiaQuery,
  NoticiaVersions,
  PublicNoticia,
  PublicNoticiaList,
  PublicNoticiaQuery,
  RestoreNoticia,
  SavedNoticia,
  SetNoticiaStatus,
} from './noticias.ts'

export const noticiasEndpoints = {
  'GET find-all-news': {
    summary:
      'Las noticias en cualquier estado, con búsqueda en título, resumen y texto, filtros, orden y paginado; sin page ni limit, todas las que entran en una respuesta (18 MB), desde offset; next dice dónde siguen. Con bin=true, las eliminadas que todavía se pueden recuperar',
    access: 'staff',
    input: NoticiaQuery,
    output: NoticiaList,
    example: {},
  },
  'GET find-new/{id}': {
    summary: 'Una noticia: publicada para el público, en cualquier estado para el equipo',
    access: 'public',
    input: ById,
    output: z.object({ noticia: z.union([Noticia, PublicNoticia]) }),
    errors: [404],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'GET find-all-news-public': {
    summary:
      'Noticias publicadas, con búsqueda, filtros y paginado: con page y limit se llega a todas (pages dice cuántas páginas hay; si las noticias son muy largas para una página, 400 y hay que pedir un limit menor); sin ellos, todas las que entran en una respuesta (18 MB, o lo que la base junta en un segundo), desde offset: next y el encabezado Link dicen dónde siguen, y total cuántas hay',
    access: 'public',
    input: PublicNoticiaQuery,
    output: PublicNoticiaList,
    example: {},
  },
  'POST create-new': {
    summary:
      'Crea una noticia; el autor es quien tiene la sesión. La foto se nombra por imageId o imageIds, o por imageUrl sola si es una dirección del portal. Repetir el pedido con el mismo id no crea otra: queda lo último que se mandó',
    access: 'staff',
    input: CreateNoticia,
    output: SavedNoticia,
    status: 201,
    errors: [404, 409, 429],
    example: {
      noticiaData: {
        title: 'Plaza nueva',
        excerpt: 'Abre el sábado',
        content: 'Se inaugura la plaza.',
        date: '2026-03-05',
      },
    },
  },
  'POST edit-new': {
    summary:
      'Modifica una noticia: categoría, estado, foto y horarios que no se mandan quedan como están; con revision, sólo si nadie la cambió mientras tanto: si no, conflict dice qué hay guardado, de quién y de cuándo',
    access: 'staff',
    input: EditNoticia,
    output: SavedNoticia,
    errors: [404, 409, 429],
    example: {
      id: exampleId,
      noticiaData: {
        title: 'Plaza nueva',
        excerpt: 'Abre el sábado',
        content: 'Se inaugura la plaza.',
        date: '2026-03-05',
      },
    },
    exampleStatus: 404,
  },
  'PUT delete-new': {
    summary: 'Elimina una noticia',
    access: 'staff',
    input: ById,
    output: Message,
    errors: [404, 409],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'PUT ocultar-new': {
    summary: 'Publica u oculta una noticia',
    access: 'staff',
    input: SetNoticiaStatus,
    output: SavedNoticia,
    errors: [404, 409],
    example: { id: exampleId, statusNew: 'borrador' },
    exampleStatus: 404,
  },
  'GET noticia-versiones/{id}': {
    summary: 'Las 50 versiones anteriores más nuevas de una noticia: qué decía, quién la reemplazó y cuándo',
    access: 'staff',
    input: ById,
    output: NoticiaVersions,
    errors: [404],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'POST restaurar-new': {
    summary:
      'Recupera una noticia eliminada con el estado que tenía; con version, vuelve al contenido de esa versión sin cambiar el estado',
    access: 'staff',
    input: RestoreNoticia,
    output: SavedNoticia,
    errors: [404, 409, 429],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'POST cambiar-noticias': {
    summary:
      'Cambia el estado o la categoría de hasta 100 noticias, las elimina o las recupera; cada una por su cuenta: results dice cuáles no se pudieron y por qué',
    access: 'staff',
    input: ChangeNoticias,
    output: ChangedNoticias,
    example: { ids: [exampleId], deleted: true },
  },
  'GET calendario-noticias': {
    summary: 'Qué noticias hay en cada día de un mes: publicadas, programadas y borradores',
    access: 'staff',
    input: NoticiaMonth,
    output: NoticiaCalendar,
    example: { month: '2026-11' },
  },
} as const satisfies Endpoints
