/** Which handler answers which endpoint. Three groups, since three deployed functions share them; together they are the whole table. */
import type { EndpointName } from '#contract/wire.ts'
import { readAudit } from './audit/read-audit.ts'
import { galleryCounts } from './imagenes/counts.ts'
import { galleryAll, galleryVerified } from './imagenes/gallery.ts'
import { imageHistory } from './imagenes/history.ts'
import { approveImage, deleteImage, rejectImage } from './imagenes/moderate.ts'
import { registerImage } from './imagenes/register.ts'
import { noticiaVersions } from './noticias/history.ts'
import { findAllNews, findAllNewsPublic, findNew } from './noticias/read.ts'
import { restoreNew } from './noticias/restore.ts'
import { createNew, deleteNew, editNew, ocultarNew } from './noticias/write.ts'
import { readOpinions } from './opiniones/read-opinions.ts'
import { sendOpinion } from './opiniones/send-opinion.ts'
import type { Handlers } from './platform/context.ts'
import { checkContent } from './press-content/check-content.ts'
import { editPressContent, pressContent } from './press-content/edit-press-content.ts'
import { siteState } from './publishing/site-state.ts'
import { authUser } from './session/auth.ts'
import { loginUser } from './session/login.ts'
import { logoutUser } from './session/logout.ts'
import { changePassword } from './session/password.ts'
import { newUser } from './staff/create.ts'
import { changeModeLight, editUser, toggleUser } from './staff/edit.ts'
import { allUsers, findUser } from './staff/read.ts'
import { deleteUser } from './staff/remove.ts'
import { ownSummary } from './summary/own-summary.ts'

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
  'press-content': pressContent,
  'edit-press-content': editPressContent,

  'find-all-news': findAllNews,
  'find-new': findNew,
  'find-all-news-public': findAllNewsPublic,
  'create-new': createNew,
  'edit-new': editNew,
  'delete-new': deleteNew,
  'ocultar-new': ocultarNew,
  'noticia-versiones': noticiaVersions,
  'restaurar-new': restoreNew,

  'logout-user': logoutUser,
  'estado-portal': siteState,
  'mi-resumen': ownSummary,
  auditoria: readAudit,

  'enviar-opinion': sendOpinion,
  opiniones: readOpinions,

  'galeria/verificadas': galleryVerified,
  'galeria/todas': galleryAll,
  'galeria/estadisticas': galleryCounts,
  'imagen-historial': imageHistory,
  'subir-datos-img': registerImage,
  'aprobar-img': approveImage,
  'rechazar-img': rejectImage,
  'eliminar-img': deleteImage,

  'all-users': allUsers,
  'find-user': findUser,
  'new-user': newUser,
  'edit-user': editUser,
  'delete-user': deleteUser,
  'toggle-user': toggleUser,
  changeModeLight,
  'change-password': changePassword,
}
