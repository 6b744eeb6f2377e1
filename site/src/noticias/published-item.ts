/** A row of noticias_publicas as the build reads it; browser code uses only its type. */
import { z } from 'zod'
import { noticiaText } from '#contract/noticias.ts'

const Percent = z.int().min(0).max(100)

/** A verified photo; sides in pixels. */
const Photo = z.object({
  _id: z.uuid(),
  title: z.string(),
  description: z.string(),
  caption: z.string(),
  credit: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  focus: z.object({ x: Percent, y: Percent }).nullable(),
})
export type PublishedPhoto = z.output<typeof Photo>

export const PublishedRow = z.object({
  id: z.uuid(),
  ...noticiaText,
  date: z.iso.date(),
  created_at: z.string(),
  updated_at: z.string(),
  revision: z.int(),
  image_id: z.uuid().nullable(),
  images: z.array(Photo),
  text_images: z.array(Photo),
})

/** A row of noticias_publicas. `date` is YYYY-MM-DD, instants are ISO 8601; `image_id`: first of `images`, null if unverified. */
export type PublishedItem = z.output<typeof PublishedRow>
