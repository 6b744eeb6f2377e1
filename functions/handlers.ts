/** Which handler answers which endpoint. Three groups, since three deployed functions share them; together they are the whole table. */
import type { EndpointName } from '#contract/wire.ts'
import { listArchivos } from './archivos/read.ts'
import { prepareArchivo } from './archivos/upload.ts'
import { removeArchivo, saveArchivo } from './archivos/write.ts'
import { readAudit } from './audit/read-audit.ts'
import { countMissedWords, listMissedWords } from './busquedas/busquedas.ts'
import { decideProposal, listProposals, readProposal, withdrawProposal } from './contenidos/proposals.ts'
import { exportContenidos, listContenidos, listContenidoVersions, readContenido } from './contenidos/read.ts'
import { importContenidos, restoreContenido, saveContenido } from './contenidos/write.ts'
import { correctImagen } from './imagenes/correct.ts'
import { countImagenes, listImagenes, listPublicImagenes } from './imagenes/gallery.ts'
import { listImagenSteps } from './imagenes/history.ts'
import { approveImagen, deleteImagen, rejectImagen } from './imagenes/moderate.ts'
import { registerImagen } from './imagenes/register.ts'
import { discardBorrador, listBorradores, readBorrador, saveBorrador } from './noticias/borradores.ts'
import { noticiaCalendar } from './noticias/calendar.ts'
import { changeNoticias } from './noticias/change-many.ts'
import { makeLink, revokeLink } from './noticias/draft-links.ts'
import { listNoticiaVersions } from './noticias/history.ts'
import { findNoticia, listNoticias, listPublicNoticias } from './noticias/read.ts'
import { restoreNoticia } from './noticias/restore.ts'
import { readRevision, reviewNoticia } from './noticias/review.ts'
import { createNoticia, deleteNoticia, editNoticia, setNoticiaStatus } from './noticias/write.ts'
import { readOpinions, sendOpinion } from './opiniones/opiniones.ts'
import type { Handlers } from './platform/context.ts'
import { listBlocked } from './policy-reports/policy-reports.ts'
import { checkContent, editPressContent, pressContent } from './press-content/press-content.ts'
import { publishNow } from './publishing/publish-now.ts'
import { siteState } from './publishing/site-state.ts'
import { confirmSession } from './session/auth.ts'
import { confirmIdentity } from './session/fresh-session.ts'
import { logIn } from './session/login.ts'
import { logOut } from './session/logout.ts'
import { endOwnSessions, listOwnSessions } from './session/open-sessions.ts'
import { changePassword } from './session/password.ts'
import {
  confirmSecondFactor,
  ownSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from './session/second-factor.ts'
import { createStaffMember } from './staff/create.ts'
import { changeModeLight, editStaffMember, toggleStaffMember } from './staff/edit.ts'
import { findStaffMember, listStaff } from './staff/read.ts'
import { deleteStaffMember } from './staff/remove.ts'
import { ownSummary } from './summary/own-summary.ts'

/** Limited by the platform for each address. */
export const sessionHandlers = {
  'login-user': logIn,
  'auth-user': confirmSession,
} satisfies Partial<Handlers<EndpointName>>

/** What the function that loads sharp answers (upload-handlers.ts). */
export type UploadEndpoint = 'upload/sigle-img'

/** Everything else: an endpoint without a handler does not compile. */
export const prensaHandlers: Handlers<Exclude<EndpointName, keyof typeof sessionHandlers | UploadEndpoint>> = {
  'check-content': checkContent,
  'press-content': pressContent,
  'edit-press-content': editPressContent,

  'find-all-news': listNoticias,
  'find-new': findNoticia,
  'find-all-news-public': listPublicNoticias,
  'create-new': createNoticia,
  'edit-new': editNoticia,
  'delete-new': deleteNoticia,
  'ocultar-new': setNoticiaStatus,
  'noticia-versiones': listNoticiaVersions,
  'restaurar-new': restoreNoticia,
  'cambiar-noticias': changeNoticias,
  'calendario-noticias': noticiaCalendar,
  revision: readRevision,
  'revisar-new': reviewNoticia,
  'enlace-new': makeLink,
  'revocar-enlace': revokeLink,
  borradores: listBorradores,
  borrador: readBorrador,
  'guardar-borrador': saveBorrador,
  'descartar-borrador': discardBorrador,

  contenidos: listContenidos,
  contenido: readContenido,
  'guardar-contenido': saveContenido,
  'contenido-versiones': listContenidoVersions,
  'restaurar-contenido': restoreContenido,
  'exportar-contenidos': exportContenidos,
  'importar-contenidos': importContenidos,
  propuestas: listProposals,
  propuesta: readProposal,
  'retirar-propuesta': withdrawProposal,
  'decidir-propuesta': decideProposal,

  archivos: listArchivos,
  'preparar-archivo': prepareArchivo,
  'guardar-archivo': saveArchivo,
  'eliminar-archivo': removeArchivo,

  'logout-user': logOut,
  'confirmar-identidad': confirmIdentity,
  'mis-sesiones': listOwnSessions,
  'cerrar-sesiones': endOwnSessions,
  'segundo-factor': ownSecondFactor,
  'iniciar-segundo-factor': startSecondFactor,
  'activar-segundo-factor': confirmSecondFactor,
  'codigos-segundo-factor': renewRecoveryCodes,
  'desactivar-segundo-factor': removeOwnSecondFactor,
  'quitar-segundo-factor': resetSecondFactor,
  'exigir-segundo-factor': requireSecondFactor,
  'estado-portal': siteState,
  'publicar-ahora': publishNow,
  'mi-resumen': ownSummary,
  auditoria: readAudit,
  bloqueos: listBlocked,

  'enviar-opinion': sendOpinion,
  opiniones: readOpinions,
  'busqueda-fallida': countMissedWords,
  'busquedas-fallidas': listMissedWords,

  'galeria/verificadas': listPublicImagenes,
  'galeria/todas': listImagenes,
  'galeria/estadisticas': countImagenes,
  'imagen-historial': listImagenSteps,
  'subir-datos-img': registerImagen,
  'aprobar-img': approveImagen,
  'rechazar-img': rejectImagen,
  'editar-img': correctImagen,
  'eliminar-img': deleteImagen,

  'all-users': listStaff,
  'find-user': findStaffMember,
  'new-user': createStaffMember,
  'edit-user': editStaffMember,
  'delete-user': deleteStaffMember,
  'toggle-user': toggleStaffMember,
  changeModeLight,
  'change-password': changePassword,
}
