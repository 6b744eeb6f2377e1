/** Input and output schema of every endpoint under the names of wire.ts. Validates requests, types both sides, makes the OpenAPI text. */

import { z } from 'zod'
import { Archivo, ArchivoList, PrepareArchivo, PreparedArchivo, RemoveArchivo, SaveArchivo } from './archivos.ts'
import { AuditPage, AuditQuery } from './audit.ts'
import { BorradorList, DiscardBorrador, OwnBorrador, SaveBorrador, SavedBorrador } from './borradores.ts'
import { MissedList, MissedWords } from './busquedas.ts'
import {
  Content,
  ContentExport,
  ContentList,
  ContentQuery,
  ContentVersions,
  DecideProposal,
  ImportContent,
  ListedProposal,
  Proposal,
  ProposalList,
  RestoreContent,
  SaveContent,
  SavedContent,
} from './contenidos.ts'
import { Id } from './fields.ts'
import {
  CorrectImagen,
  ImagenCounts,
  ImagenData,
  ImagenFilter,
  ImagenHistory,
  ImagenList,
  ModeratedImagen,
  ModerateImagen,
  PanelImagenFilter,
  PublicImagenList,
  RegisteredImagen,
  RejectImagen,
  Uploaded,
} from './imagenes.ts'
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
import { OpinionPage, OpinionQuery, SentOpinion } from './opiniones.ts'
import { BlockedList } from './policy-reports.ts'
import { EditPressContent, PressContent } from './press-content.ts'
import { PreviewLink, ReviewNoticia, Revision } from './revisiones.ts'
import {
  ConfirmIdentity,
  ConfirmSecondFactor,
  ProveSecondFactor,
  RecoveryCodes,
  RequireSecondFactor,
  ResetSecondFactor,
  SecondFactor,
  StartedSecondFactor,
  StartSecondFactor,
} from './second-factor.ts'
import { EndSessions, OwnSessions } from './sessions.ts'
import { SiteState, SiteStateQuery } from './site-state.ts'
import {
  ChangePassword,
  EditStaffMember,
  Login,
  NewStaffMember,
  OwnUserId,
  Revalidate,
  SessionUser,
  StaffMember,
  UserId,
} from './staff.ts'
import { OwnSummary } from './summary.ts'
import { roles } from './vocabulary.ts'
import type { EndpointName } from './wire.ts'

type Schemas = { readonly input: z.ZodType; readonly output: z.ZodType }

const nothing = z.object({})
const message = z.object({ message: z.string() })
const byId = z.object({ id: Id })

export const endpoints = {
  'check-content': { input: nothing, output: PressContent },
  'press-content': { input: nothing, output: PressContent },
  'edit-press-content': { input: EditPressContent, output: PressContent },

  'find-all-news': { input: NoticiaQuery, output: NoticiaList },
  'find-new': { input: byId, output: z.object({ noticia: z.union([Noticia, PublicNoticia]) }) },
  'find-all-news-public': { input: PublicNoticiaQuery, output: PublicNoticiaList },
  'create-new': { input: CreateNoticia, output: SavedNoticia },
  'edit-new': { input: EditNoticia, output: SavedNoticia },
  'delete-new': { input: byId, output: message },
  'ocultar-new': { input: SetNoticiaStatus, output: SavedNoticia },
  'noticia-versiones': { input: byId, output: NoticiaVersions },
  'restaurar-new': { input: RestoreNoticia, output: SavedNoticia },
  'cambiar-noticias': { input: ChangeNoticias, output: ChangedNoticias },
  'calendario-noticias': { input: NoticiaMonth, output: NoticiaCalendar },
  revision: { input: byId, output: Revision },
  'revisar-new': { input: ReviewNoticia, output: SavedNoticia.extend({ revision: Revision }) },
  'enlace-new': { input: byId, output: z.object({ url: z.string(), enlaces: z.array(PreviewLink) }) },
  'revocar-enlace': { input: byId, output: message },
  borradores: { input: nothing, output: BorradorList },
  borrador: { input: byId, output: OwnBorrador },
  'guardar-borrador': { input: SaveBorrador, output: SavedBorrador },
  'descartar-borrador': { input: DiscardBorrador, output: message },

  contenidos: { input: nothing, output: ContentList },
  contenido: { input: ContentQuery, output: z.object({ contenido: Content }) },
  'guardar-contenido': { input: SaveContent, output: SavedContent },
  'contenido-versiones': { input: ContentQuery.pick({ name: true }), output: ContentVersions },
  'restaurar-contenido': { input: RestoreContent, output: SavedContent },
  'exportar-contenidos': { input: nothing, output: ContentExport },
  'importar-contenidos': { input: ImportContent, output: message },
  propuestas: { input: nothing, output: ProposalList },
  propuesta: { input: byId, output: z.object({ propuesta: Proposal }) },
  'retirar-propuesta': { input: byId, output: z.object({ propuesta: ListedProposal }) },
  'decidir-propuesta': { input: DecideProposal, output: SavedContent },

  archivos: { input: nothing, output: ArchivoList },
  'preparar-archivo': { input: PrepareArchivo, output: PreparedArchivo },
  'guardar-archivo': { input: SaveArchivo, output: z.object({ archivo: Archivo }) },
  'eliminar-archivo': { input: RemoveArchivo, output: message },

  'login-user': { input: Login, output: z.object({ user: SessionUser }) },
  'auth-user': { input: Revalidate, output: z.object({ user: SessionUser }) },
  'logout-user': { input: nothing, output: message },
  'confirmar-identidad': { input: ConfirmIdentity, output: message },
  'mis-sesiones': { input: nothing, output: OwnSessions },
  'cerrar-sesiones': { input: EndSessions, output: message },
  'segundo-factor': { input: nothing, output: SecondFactor },
  'iniciar-segundo-factor': { input: StartSecondFactor, output: StartedSecondFactor },
  'activar-segundo-factor': { input: ConfirmSecondFactor, output: RecoveryCodes },
  'codigos-segundo-factor': { input: ProveSecondFactor, output: RecoveryCodes },
  'desactivar-segundo-factor': { input: ProveSecondFactor, output: message },
  'quitar-segundo-factor': { input: ResetSecondFactor, output: message },
  'exigir-segundo-factor': { input: RequireSecondFactor, output: z.object({ required: z.boolean() }) },
  'estado-portal': { input: SiteStateQuery, output: SiteState.extend({ rol: z.enum(roles) }) },
  'publicar-ahora': { input: nothing, output: message },
  'mi-resumen': { input: nothing, output: OwnSummary },
  auditoria: { input: AuditQuery, output: AuditPage },
  bloqueos: { input: nothing, output: BlockedList },

  'all-users': { input: nothing, output: z.object({ data: z.array(StaffMember) }) },
  'find-user': { input: byId, output: z.object({ user: StaffMember }) },
  'new-user': { input: NewStaffMember, output: z.object({ user: StaffMember }) },
  'edit-user': { input: EditStaffMember, output: z.object({ user: StaffMember }) },
  'delete-user': { input: UserId, output: message },
  'toggle-user': { input: UserId, output: z.object({ user: StaffMember }) },
  changeModeLight: { input: OwnUserId, output: z.object({ user: SessionUser }) },
  'change-password': { input: ChangePassword, output: message },

  'enviar-opinion': { input: SentOpinion, output: message },
  opiniones: { input: OpinionQuery, output: OpinionPage },
  'busqueda-fallida': { input: MissedWords, output: message },
  'busquedas-fallidas': { input: nothing, output: MissedList },

  'galeria/verificadas': { input: ImagenFilter, output: PublicImagenList },
  'galeria/todas': { input: PanelImagenFilter, output: ImagenList },
  'galeria/estadisticas': { input: nothing, output: ImagenCounts },
  'imagen-historial': { input: byId, output: ImagenHistory },
  /** The file travels as multipart; its checks are in functions/imagenes (design §7). */
  'upload/sigle-img': { input: nothing, output: Uploaded },
  'subir-datos-img': { input: ImagenData, output: RegisteredImagen },
  'aprobar-img': { input: ModerateImagen, output: ModeratedImagen },
  'rechazar-img': { input: RejectImagen, output: ModeratedImagen },
  'editar-img': { input: CorrectImagen, output: ModeratedImagen },
  'eliminar-img': { input: ModerateImagen, output: ModeratedImagen },
} as const satisfies Record<EndpointName, Schemas>

/** What a client sends. */
export type Sent<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['input']>
/** What a handler receives. */
export type In<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['input']>
/** What a handler answers and a client reads. */
export type Out<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>
