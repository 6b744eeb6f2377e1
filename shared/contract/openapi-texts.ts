/** Spanish texts of the OpenAPI document. */
import type { Access } from './endpoint.ts'

export const accessTexts: Record<Access, string> = {
  public: 'Cualquier persona.',
  staff: 'Integrantes activos del equipo.',
  self: 'Integrantes activos del equipo, para su propia cuenta.',
  'self-or-super-admin': 'Integrantes activos del equipo, para su propia cuenta; super_admin, para todas.',
  admin: 'admin y super_admin.',
  'super-admin': 'super_admin.',
}

/** Error answers by status, in Spanish. */
export const errorTexts = {
  400: 'Hay datos que no son válidos; fields dice cuáles',
  401: 'No hay una sesión activa, o las credenciales no son válidas',
  403: 'La persona no puede hacer esto, o el pedido no viene de una página del portal; con code fresh_session_required, hace falta confirmar-identidad y repetir el pedido',
  404: 'No existe lo que se pide',
  409: 'Lo que se pide no es posible en el estado actual',
  412: 'La sesión es de otra persona que la que nombra x-portal-user',
  413: 'Lo enviado es demasiado grande',
  415: 'El tipo de contenido no es el esperado',
  429: 'Demasiados intentos; Retry-After dice en cuántos segundos probar de nuevo',
  500: 'Algo falló del lado del servidor',
  503: 'Un servicio del que depende no responde; probar de nuevo en unos minutos',
} as const
export type ErrorStatus = keyof typeof errorTexts
