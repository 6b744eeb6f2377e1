/** What the database refuses of reviews and links, in words for people. */
import { dataOf as plainDataOf } from '../platform/database-errors.ts'

const raised = {
  revision_no_item: [404, 'Noticia no encontrada'],
  revision_published: [409, 'La noticia ya está publicada: para cambiarla, editala'],
  revision_nobody: [400, 'Esa persona no está activa: elegí a otra', 'a'],
  revision_over: [409, 'Nadie tiene pedida la revisión de esta noticia: ya se decidió o se retiró'],
  revision_not_asked: [403, 'Solo puede decidirlo la persona a la que se le pidió, o quien administra'],
} as const

/** As the platform's, with the refusals of reviews. */
export const dataOf: typeof plainDataOf = (answer) => plainDataOf(answer, { raised })
