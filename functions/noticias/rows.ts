/** Rows of the news views, and the items of the API that they become. */
import { z } from 'zod'
import { Noticia, NoticiaPhoto, noticiaText, PublicNoticia, pickText, SiteChange } from '#contract/noticias.ts'
import { mediaUrl } from '#contract/urls.ts'
import { newsStatuses } from '#contract/vocabulary.ts'
import { findLead } from '#shared/article/article-photos.ts'

const Photo = NoticiaPhoto.omit({ url: true })

const shared = {
  id: z.string(),
  ...noticiaText,
  revision: z.int(),
  updated_at: z.string(),
  image_id: z.string().nullable(),
  images: z.array(Photo),
  text_images: z.array(Photo),
}

/** A row of noticias_publicas: verified photos alone. */
export const PublicRow = z.object({ ...shared, author: PublicNoticia.shape.author })
export type PublicRow = z.output<typeof PublicRow>

/** A row of noticias_panel: photos in any status, the newest site change of the item. */
export const PanelRow = z.object({
  ...shared,
  author: Noticia.shape.author,
  status: z.enum(newsStatuses),
  deleted_at: z.string().nullable(),
  publish_at: z.string().nullable(),
  unpublish_at: z.string().nullable(),
  change: SiteChange.nullable(),
})
export type PanelRow = z.output<typeof PanelRow>
export const panelColumns = Object.keys(PanelRow.shape).join(', ')

/** A published item as the public reads it. */
export const toPublicNoticia = (row: PublicRow): PublicNoticia => ({
  ...shownOf(row),
  status: 'publicado',
  author: row.author,
})

/** Any item as staff read it. */
export const toNoticia = (row: PanelRow): Noticia => ({
  ...shownOf(row),
  status: row.status,
  ...timesOf(row),
  author: row.author,
})

function shownOf(row: Omit<PublicRow, 'author'>) {
  const images = row.images.map(photoOf)
  const lead = findLead(images, row.image_id)
  return {
    ...pickText(row),
    _id: row.id,
    revision: row.revision,
    image: lead && imageOf(lead),
    imageUrl: lead?.url ?? '',
    imageId: lead?._id ?? null,
    images,
    imageIds: images.map(({ _id }) => _id),
    textImages: row.text_images.map(photoOf),
  }
}

const imageOf = ({ width, height, caption, credit, focus, ...image }: NoticiaPhoto) => image

const photoOf = (photo: z.output<typeof Photo>): NoticiaPhoto => ({ ...photo, url: mediaUrl(photo._id) })

/** The times of an item or of a version of it, as the contract writes instants. */
export const timesOf = (row: Pick<PanelRow, 'publish_at' | 'unpublish_at'>) => ({
  publishAt: toInstant(row.publish_at),
  unpublishAt: toInstant(row.unpublish_at),
})

const toInstant = (stored: string | null): string | null => (stored ? new Date(stored).toISOString() : null)
