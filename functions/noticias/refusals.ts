/** What the database refuses of news, in words for people. */
import { dataOf as plainDataOf } from '../platform/database-errors.ts'

const raised = {
  image_unavailable: [400, 'La imagen elegida no está disponible', 'imageId'],
  revision_unasked: [400, 'Para que alguien la mire, pedile la revisión', 'status'],
} as const

/** As the platform's, with the refusals of news. */
export const dataOf: typeof plainDataOf = (answer) => plainDataOf(answer, { raised })
