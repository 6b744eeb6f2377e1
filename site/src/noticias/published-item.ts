/** A row of noticias_publicas as the build reads it. Browsers' code takes its type from here, without what reads it. */
import { z } from 'zod'
import { noticiaText } from '#contract/noticias.ts'

const Percent = z.int().min(0).max(100).nullable()

/** A verified photo after the one that leads. */
const MorePhoto = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  caption: z.string(),
  credit: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  focus_x: Percent,
  focus_y: Percent,
})

/** What the build asks of a row. */
export const PublishedRow = z.object({
  id: z.uuid(),
  ...noticiaText,
  date: z.iso.date(),
  created_at: z.string(),
  updated_at: z.string(),
  revision: z.int(),
  image_id: z.uuid().nullable(),
  image_title: z.string().nullable(),
  image_description: z.string().nullable(),
  image_width: z.int().positive().nullable(),
  image_height: z.int().positive().nullable(),
  image_caption: z.string().nullable(),
  image_credit: z.string().nullable(),
  image_focus_x: Percent,
  image_focus_y: Percent,
  more_images: z.array(MorePhoto),
  text_images: z.array(MorePhoto),
})

/** One row of noticias_publicas. `date` is YYYY-MM-DD, the instants ISO 8601, `image_width` pixels; image_* are null without a verified image. */
export type PublishedItem = z.output<typeof PublishedRow>
