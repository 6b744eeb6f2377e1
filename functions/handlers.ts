/** Which handler answers which endpoint. Three groups, since three deployed functions share them; together they are the whole table. */
import type { EndpointName } from '#contract/wire.ts'
import { galleryAll, galleryVerified } from './imagenes/gallery.ts'
import { approveImage, deleteImage, rejectImage } from './imagenes/moderate.ts'
import { registerImage } from './imagenes/register.ts'
import { notYetHandlers } from './not-yet.ts'
import { findAllNews, findAllNewsPublic, findNew } from './noticias/read.ts'
import { createNew, deleteNew, editNew, ocultarNew } from './noticias/write.ts'
import type { Handlers } from './platform/context.ts'
import { checkContent } from './press/check-content.ts'
import { authUser } from './session/auth.ts'
import { loginUser } from './session/login.ts'
import { logoutUser } from './session/logout.ts'

/** Limited by the platform for each address. */
export const sessionHandlers = {
  'login-user': loginUser,
  'auth-user': authUser,
} satisfies Partial<Handlers<EndpointName>>

/** What the function that loads sharp answers (upload-handlers.ts). */
export type UploadEndpoint = 'upload/sigle-img'

/** Everything else: an endpoint without a handler does not compile. */
export const prensaHandlers: Handlers<Exclude<EndpointName, keyof typeof sessionHandlers | UploadEndpoint>> = {
  'check-content': checkContent,

  'find-all-news': findAllNews,
  'find-new': findNew,
  'find-all-news-public': findAllNewsPublic,
  'create-new': createNew,
  'edit-new': editNew,
  'delete-new': deleteNew,
  'ocultar-new': ocultarNew,

  'logout-user': logoutUser,

  'galeria/verificadas': galleryVerified,
  'galeria/todas': galleryAll,
  'subir-datos-img': registerImage,
  'aprobar-img': approveImage,
  'rechazar-img': rejectImage,
  'eliminar-img': deleteImage,

  ...notYetHandlers,
}
