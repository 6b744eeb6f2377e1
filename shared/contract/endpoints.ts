/** All endpoints by route. */
import type { z } from 'zod'
import { archivosEndpoints } from './archivos.ts'
import { auditEndpoints } from './audit.ts'
import { borradoresEndpoints } from './borradores.ts'
import { busquedasEndpoints } from './busquedas.ts'
import { contenidosEndpoints } from './contenidos.ts'
import type { Endpoint } from './endpoint.ts'
import { imagenesEndpoints } from './imagenes-endpoints.ts'
import { noticiasEndpoints } from './noticias-endpoints.ts'
import { opinionesEndpoints } from './opiniones.ts'
import { policyReportsEndpoints } from './policy-reports.ts'
import { presenciaEndpoints } from './presencia.ts'
import { pressContentEndpoints } from './press-content.ts'
import { recoleccionEndpoints } from './recoleccion.ts'
import { revisionesEndpoints } from './revisiones.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { sessionsEndpoints } from './sessions.ts'
import { siteStateEndpoints } from './site-state.ts'
import { staffEndpoints } from './staff.ts'
import { summaryEndpoints } from './summary.ts'

export const endpoints = {
  ...noticiasEndpoints,
  ...borradoresEndpoints,
  ...revisionesEndpoints,
  ...contenidosEndpoints,
  ...archivosEndpoints,
  ...pressContentEndpoints,
  ...sessionsEndpoints,
  ...secondFactorEndpoints,
  ...siteStateEndpoints,
  ...summaryEndpoints,
  ...auditEndpoints,
  ...policyReportsEndpoints,
  ...staffEndpoints,
  ...opinionesEndpoints,
  ...busquedasEndpoints,
  ...presenciaEndpoints,
  ...recoleccionEndpoints,
  ...imagenesEndpoints,
} as const

export type Route = keyof typeof endpoints
export const routes = Object.keys(endpoints) as Route[]

/** A definition with its method and path below /api/prensa/. */
export function endpointOf(route: Route): Endpoint & { readonly method: string; readonly path: string } {
  const [method = '', path = ''] = route.split(' ')
  return { ...endpoints[route], method, path }
}

/** Input as clients send it. */
export type ClientInput<Name extends Route> = z.input<(typeof endpoints)[Name]['input']>
/** Input as handlers receive it, parsed. */
export type Input<Name extends Route> = z.output<(typeof endpoints)[Name]['input']>
export type Output<Name extends Route> = z.output<(typeof endpoints)[Name]['output']>

type RoutesFor<Access> = { [Name in Route]: (typeof endpoints)[Name]['access'] extends Access ? Name : never }[Route]
export type PublicRoute = RoutesFor<'public'>
