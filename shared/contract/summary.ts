/** The session's own figures. */
import { z } from 'zod'

/** News that the person wrote, those of them that are published, images that they uploaded, and since when the account exists. */
export const OwnSummary = z.object({
  noticias: z.int(),
  publicadas: z.int(),
  imagenes: z.int(),
  createdAt: z.string(),
})
