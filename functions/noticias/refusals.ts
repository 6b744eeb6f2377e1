/** What the database refuses of news, in words for people. */
import { limits } from '#contract/limits.ts'
import { dataOf as plainDataOf } from '../platform/database-errors.ts'

export const raised = {
  image_unavailable: [400, 'La imagen elegida no está disponible', 'imageId'],
  revision_no_item: [404, 'Noticia no encontrada'],
  revision_published: [409, 'La noticia ya está publicada: para cambiarla, editala'],
  revision_nobody: [400, 'Esa persona no está activa: elegí a otra', 'a'],
  revision_over: [409, 'Nadie tiene pedida la revisión de esta noticia: ya se decidió o se retiró'],
  revision_not_asked: [403, 'Solo puede decidirlo la persona a la que se le pidió, o quien administra'],
  revision_unasked: [400, 'Para que alguien la mire, pedile la revisión', 'status'],
  image_twice: [400, 'Una foto está dos veces', 'imageIds'],
  enlace_no_item: [404, 'Noticia no encontrada'],
  enlaces_too_many_own: [409, `Ya hay ${limits.ownPreviewLinksMax} enlaces tuyos a esta noticia: revocá alguno`],
  enlaces_too_many: [409, `Ya hay ${limits.previewLinksMax} enlaces que muestran esta noticia: revocá alguno`],
  too_many_borradores: [409, `El servidor guarda hasta ${limits.draftsMax} textos sin guardar: descartá alguno`],
} as const

/** As the platform's, with the refusals of news. */
export const dataOf: typeof plainDataOf = (answer) => plainDataOf(answer, { raised })
