/** A row of noticias_publicas as the build reads it. Browsers' code takes its type from here, without what reads it. */
import { z } from 'zod'

/** What the build asks of a row. */
export const PublishedRow = z.object({
  id: z.uuid(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  date: z.iso.date(),
  category: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  revision: z.int(),
  image_id: z.uuid().nullable(),
  image_title: z.string().nullable(),
  image_description: z.string().nullable(),
  image_width: z.int().positive().nullable(),
  text_images: z.array(
    z.object({
      id: z.uuid(),
      status: z.string(),
      title: z.string(),
      description: z.string(),
      caption: z.string(),
      credit: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  author_name: z.string(),
  author_last_name: z.string(),
})

/** One row of noticias_publicas. `date` is YYYY-MM-DD, the instants ISO 8601, `image_width` pixels; image_* are null without a verified image. */
export type PublishedItem = z.output<typeof PublishedRow>
