/** Handlers by endpoint, one map for each deployed function. */

import type { Route } from '#contract/endpoints.ts'
import { listArchivos, prepareArchivo, removeArchivo, saveArchivo } from './archivos/archivos.ts'
import { readAudit } from './audit/audit.ts'
import { countMissedWords, listMissedWords } from './busquedas/busquedas.ts'
import { decideProposal, listProposals, readProposal, withdrawProposal } from './contenidos/proposals.ts'
import { exportContenidos, listContenidos, listContenidoVersions, readContenido } from './contenidos/read.ts'
import { importContenidos, restoreContenido, saveContenido } from './contenidos/write.ts'
import type { Handlers } from './http/context.ts'
import { countImagenes, listImagenes, listPublicImagenes } from './imagenes/gallery.ts'
import { listImagenSteps } from './imagenes/history.ts'
import { registerImagen } from './imagenes/register.ts'
import { approveImagen, deleteImagen, rejectImagen, undoDecision, updateImagen } from './imagenes/update.ts'
import { discardBorrador, listBorradores, readBorrador, saveBorrador } from './noticias/borradores.ts'
import { listNoticiaVersions, restoreNoticia } from './noticias/history.ts'
import { createPreviewLink, revokePreviewLink } from './noticias/preview-links.ts'
import { findNoticia, listNoticias, listPublicNoticias, readCalendar } from './noticias/read.ts'
import { readRevision, reviewNoticia } from './noticias/review.ts'
import { changeNoticias, createNoticia, deleteNoticia, editNoticia, setNoticiaStatus } from './noticias/write.ts'
import { readOpinions, sendOpinion } from './opiniones/opiniones.ts'
import { listBlocked } from './policy-reports/policy-reports.ts'
import { touchPresence } from './presencia/presencia.ts'
import { checkContent, editPressContent, readPressContent } from './press-content/press-content.ts'
import { publishNow, readSiteState } from './publishing/status.ts'
import { listMissedCollections, reportMissedCollection } from './recoleccion/recoleccion.ts'
import { endOwnSessions, listOwnSessions } from './session/active-sessions.ts'
import { confirmSession, logIn, logOut } from './session/login.ts'
import {
  confirmSecondFactor,
  readOwnSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from './session/mfa-settings.ts'
import { changePassword } from './session/password.ts'
import { reauthenticate } from './session/reauthentication.ts'
import { createStaffMember, deleteStaffMember } from './staff/accounts.ts'
import { findStaffMember, listStaff, readOwnSummary } from './staff/read.ts'
import { changeModeLight, editStaffMember, toggleStaffMember } from './staff/update.ts'

/** routes/login.ts, with the platform's rate limit. */
type LoginRoute = 'POST login-user' | 'POST auth-user'
/** routes/upload.ts, which loads sharp. */
export type UploadRoute = 'POST upload/sigle-img'

export const sessionHandlers: Handlers<LoginRoute> = {
  'POST login-user': logIn,
  'POST auth-user': confirmSession,
}

/** routes/api.ts; a missing handler does not compile. */
export const prensaHandlers: Handlers<Exclude<Route, LoginRoute | UploadRoute>> = {
  'GET check-content': checkContent,
  'GET press-content': readPressContent,
  'PUT press-content': editPressContent,

  'GET find-all-news': listNoticias,
  'GET find-new/{id}': findNoticia,
  'GET find-all-news-public': listPublicNoticias,
  'POST create-new': createNoticia,
  'POST edit-new': editNoticia,
  'PUT delete-new': deleteNoticia,
  'PUT ocultar-new': setNoticiaStatus,
  'GET noticia-versiones/{id}': listNoticiaVersions,
  'POST restaurar-new': restoreNoticia,
  'POST cambiar-noticias': changeNoticias,
  'GET calendario-noticias': readCalendar,
  'GET revision/{id}': readRevision,
  'POST revisar-new': reviewNoticia,
  'POST enlace-new': createPreviewLink,
  'POST revocar-enlace': revokePreviewLink,
  'GET borradores': listBorradores,
  'GET borrador/{id}': readBorrador,
  'POST guardar-borrador': saveBorrador,
  'POST descartar-borrador': discardBorrador,

  'GET contenidos': listContenidos,
  'GET contenido': readContenido,
  'POST guardar-contenido': saveContenido,
  'GET contenido-versiones': listContenidoVersions,
  'POST restaurar-contenido': restoreContenido,
  'GET exportar-contenidos': exportContenidos,
  'POST importar-contenidos': importContenidos,
  'GET propuestas': listProposals,
  'GET propuesta/{id}': readProposal,
  'POST retirar-propuesta': withdrawProposal,
  'POST decidir-propuesta': decideProposal,

  'GET archivos': listArchivos,
  'POST preparar-archivo': prepareArchivo,
  'POST guardar-archivo': saveArchivo,
  'POST eliminar-archivo': removeArchivo,

  'POST logout-user': logOut,
  'POST confirmar-identidad': reauthenticate,
  'GET mis-sesiones': listOwnSessions,
  'POST cerrar-sesiones': endOwnSessions,
  'GET segundo-factor': readOwnSecondFactor,
  'POST iniciar-segundo-factor': startSecondFactor,
  'POST activar-segundo-factor': confirmSecondFactor,
  'POST codigos-segundo-factor': renewRecoveryCodes,
  'POST desactivar-segundo-factor': removeOwnSecondFactor,
  'POST quitar-segundo-factor': resetSecondFactor,
  'PUT exigir-segundo-factor': requireSecondFactor,
  'GET estado-portal': readSiteState,
  'POST publicar-ahora': publishNow,
  'GET mi-resumen': readOwnSummary,
  'GET auditoria': readAudit,
  'GET bloqueos': listBlocked,

  'POST enviar-opinion': sendOpinion,
  'GET opiniones': readOpinions,
  'POST busqueda-fallida': countMissedWords,
  'GET busquedas-fallidas': listMissedWords,
  'POST presencia': touchPresence,
  'POST avisar-recoleccion': reportMissedCollection,
  'GET recoleccion-faltante': listMissedCollections,

  'GET galeria/verificadas': listPublicImagenes,
  'GET galeria/todas': listImagenes,
  'GET galeria/estadisticas': countImagenes,
  'GET imagen-historial/{id}': listImagenSteps,
  'POST subir-datos-img': registerImagen,
  'POST aprobar-img': approveImagen,
  'POST rechazar-img': rejectImagen,
  'POST deshacer-img': undoDecision,
  'PUT editar-img': updateImagen,
  'POST eliminar-img': deleteImagen,

  'GET all-users': listStaff,
  'GET find-user/{id}': findStaffMember,
  'POST new-user': createStaffMember,
  'POST edit-user': editStaffMember,
  'POST delete-user': deleteStaffMember,
  'POST toggle-user': toggleStaffMember,
  'POST changeModeLight': changeModeLight,
  'PUT change-password/{id}': changePassword,
}
