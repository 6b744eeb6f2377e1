/** Where a picture of the content can be seen from the panel. */
import type { Nameable } from '#shared/content-references.ts'

/** The address of a photograph, which is what content says, or of a drawing by its name; null where there is none of that name. */
export const pictureAddress = (picture: string, nameable: Nameable | null): string | null =>
  picture.startsWith('/') ? picture : (nameable?.drawings.find(({ name }) => name === picture)?.address ?? null)
