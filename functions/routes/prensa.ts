/** Every endpoint but the two groups of wire.ts that have a function of their own. */
import type { Config } from '@netlify/functions'
import { portsOf } from '../application.ts'
import { prensaHandlers } from '../handlers.ts'
import { entry } from '../platform/entry.ts'
import { serve } from '../platform/serve.ts'

export default entry((env) => serve(prensaHandlers, portsOf(env)))

// Written out: Netlify reads this object without running it. routes.test.ts holds it against the endpoint table.
export const config: Config = {
  path: [
    '/api/prensa/check-content',
    '/api/prensa/press-content',
    '/api/prensa/find-all-news',
    '/api/prensa/find-new/:id',
    '/api/prensa/find-all-news-public',
    '/api/prensa/create-new',
    '/api/prensa/edit-new',
    '/api/prensa/delete-new',
    '/api/prensa/ocultar-new',
    '/api/prensa/noticia-versiones/:id',
    '/api/prensa/restaurar-new',
    '/api/prensa/contenidos',
    '/api/prensa/contenido',
    '/api/prensa/guardar-contenido',
    '/api/prensa/contenido-versiones',
    '/api/prensa/restaurar-contenido',
    '/api/prensa/exportar-contenidos',
    '/api/prensa/importar-contenidos',
    '/api/prensa/propuestas',
    '/api/prensa/propuesta/:id',
    '/api/prensa/decidir-propuesta',
    '/api/prensa/archivos',
    '/api/prensa/preparar-archivo',
    '/api/prensa/guardar-archivo',
    '/api/prensa/eliminar-archivo',
    '/api/prensa/logout-user',
    '/api/prensa/mis-sesiones',
    '/api/prensa/cerrar-sesiones',
    '/api/prensa/estado-portal',
    '/api/prensa/mi-resumen',
    '/api/prensa/auditoria',
    '/api/prensa/bloqueos',
    '/api/prensa/all-users',
    '/api/prensa/find-user/:id',
    '/api/prensa/new-user',
    '/api/prensa/edit-user',
    '/api/prensa/delete-user',
    '/api/prensa/toggle-user',
    '/api/prensa/changeModeLight',
    '/api/prensa/change-password/:id',
    '/api/prensa/enviar-opinion',
    '/api/prensa/opiniones',
    '/api/prensa/galeria/verificadas',
    '/api/prensa/galeria/todas',
    '/api/prensa/galeria/estadisticas',
    '/api/prensa/imagen-historial/:id',
    '/api/prensa/subir-datos-img',
    '/api/prensa/aprobar-img',
    '/api/prensa/rechazar-img',
    '/api/prensa/eliminar-img',
  ],
}
