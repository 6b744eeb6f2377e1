/** Rows of the news views, and what they become on the wire. */
import { z } from 'zod'
import {
  type Noticia,
  type NoticiaPhoto,
  noticiaText,
  type PublicNoticia,
  pickText,
  type SiteChange,
} from '#contract/noticias.ts'
import { mediaUrl } from '#contract/urls.ts'
import { imageStatuses, newsStatuses } from '#contract/vocabulary.ts'

const MorePhoto = z.object({
  id: z.string(),
  status: z.enum(imageStatuses),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  caption: z.string(),
  credit: z.string(),
  width: z.int(),
  height: z.int(),
  focus_x: z.int().nullable(),
  focus_y: z.int().nullable(),
})

const shared = {
  id: z.string(),
  ...noticiaText,
  revision: z.int(),
  updated_at: z.string(),
  image_id: z.string().nullable(),
  image_title: z.string().nullable(),
  image_description: z.string().nullable(),
  image_category: z.string().nullable(),
  image_tags: z.array(z.string()).nullable(),
  image_width: z.int().nullable(),
  image_height: z.int().nullable(),
  image_caption: z.string().nullable(),
  image_credit: z.string().nullable(),
  image_focus_x: z.int().nullable(),
  image_focus_y: z.int().nullable(),
  more_images: z.array(MorePhoto),
  text_images: z.array(MorePhoto),
  author_name: z.string(),
  author_last_name: z.string(),
  author_sector: z.string(),
}

/** A row of noticias_publicas: image_* are null unless the image is verified. */
export const PublicRow = z.object(shared)
export type PublicRow = z.output<typeof PublicRow>

/** A row of noticias_panel: the image in any status, the newest site change of the item. */
export const PanelRow = z.object({
  ...shared,
  status: z.enum(newsStatuses),
  image_status: z.enum(imageStatuses).nullable(),
  author_id: z.string(),
  author_email: z.string().nullable(),
  deleted_at: z.string().nullable(),
  change: z.int().nullable(),
  change_at: z.string().nullable(),
  publish_at: z.string().nullable(),
  unpublish_at: z.string().nullable(),
})
export type PanelRow = z.output<typeof PanelRow>
export const panelColumns = Object.keys(PanelRow.shape).join(', ')

/** What anybody reads of a published item. */
export function toPublicNoticia(row: PublicRow): PublicNoticia {
  return {
    ...pickText(row),
    _id: row.id,
    revision: row.revision,
    status: 'publicado',
    ...imageOf({ ...row, image_status: 'verificado' }),
    textImages: row.text_images.map(photoOf),
    author: { name: row.author_name, last_name: row.author_last_name, sector: row.author_sector },
  }
}

/** What staff read of any item. */
export function toNoticia(row: PanelRow): Noticia {
  return {
    ...pickText(row),
    _id: row.id,
    revision: row.revision,
    status: row.status,
    ...timesOf(row),
    ...imageOf(row),
    textImages: row.text_images.map(photoOf),
    author: {
      _id: row.author_id,
      name: row.author_name,
      last_name: row.author_last_name,
      sector: row.author_sector,
      email: row.author_email,
    },
  }
}

/** The newest change that the public site has to carry for the item to be online; null when it never was public (PN04). */
export const changeOf = ({ change, change_at }: PanelRow): SiteChange | null =>
  change === null || change_at === null ? null : { change, at: change_at }

/** The times of an item or of a version of it. */
export const timesOf = (row: { publish_at: string | null; unpublish_at: string | null }) => ({
  publishAt: momentOf(row.publish_at),
  unpublishAt: momentOf(row.unpublish_at),
})

/** As the contract writes instants. */
const momentOf = (stored: string | null): string | null => (stored ? new Date(stored).toISOString() : null)

type ImageColumns = PublicRow & Pick<PanelRow, 'image_status'>

function imageOf(row: ImageColumns): Pick<PublicNoticia, 'image' | 'imageUrl' | 'imageId' | 'images' | 'imageIds'> {
  const more = row.more_images.map(photoOf)
  const { image_id: id, image_status: status } = row
  if (id === null || status === null)
    return { image: null, imageUrl: '', imageId: null, images: more, imageIds: more.map(({ _id }) => _id) }
  const lead = photoOf({
    id,
    status,
    title: row.image_title ?? '',
    description: row.image_description ?? '',
    tags: row.image_tags ?? [],
    category: row.image_category ?? '',
    caption: row.image_caption ?? '',
    credit: row.image_credit ?? '',
    width: row.image_width ?? 0,
    height: row.image_height ?? 0,
    focus_x: row.image_focus_x,
    focus_y: row.image_focus_y,
  })
  const images = [lead, ...more]
  const { width, height, caption, credit, focus, ...image } = lead
  return { image, imageUrl: lead.url, imageId: id, images, imageIds: images.map(({ _id }) => _id) }
}

const photoOf = ({ id, focus_x: x, focus_y: y, ...said }: z.output<typeof MorePhoto>): NoticiaPhoto => ({
  _id: id,
  url: mediaUrl(id),
  ...said,
  focus: x === null || y === null ? null : { x, y },
})
