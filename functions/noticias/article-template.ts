/** The page of an item that no build has seen yet, from the template that the last build left (design §8.7). */

import { mediaUrl } from '#contract/wire.ts'
import { newsArticleJsonLd, newsVersion, placeholderImage, shareLinks } from '#shared/article/article.ts'
import { fillTemplate } from '#shared/article/article-template.ts'
import { articleView, imageWords, textPhotosOf } from '#shared/article/article-view.ts'
import type { PublicRow } from './rows.ts'

/** The page of a published item. `siteUrl` is the site's origin. */
export function fillArticle(template: string, row: PublicRow, siteUrl: string): string {
  const { id, image_id: imageId, title, excerpt, category, date, updated_at: updatedAt } = row
  const image = (width: number): string => (imageId ? mediaUrl(imageId, width) : placeholderImage.page)
  const words = imageWords({ title: row.image_title, description: row.image_description }, title)
  const picture = { src: image(1200), srcSet: undefined, ...words }
  const view = articleView({ ...row, picture, textPhotos: textPhotosOf(row.text_images) })
  const url = `${siteUrl}/noticia/${id}/`
  const imageAbsolute = siteUrl + (imageId ? image(1200) : placeholderImage.share)
  const author = `${row.author_name} ${row.author_last_name}`.trim()
  const share = shareLinks(title, url)
  return fillTemplate(template, {
    id,
    title,
    excerpt,
    category,
    categoryLabel: view.categoryLabel,
    categoryPath: view.categoryPath ?? '',
    date: view.date,
    longDate: view.longDate,
    imageAlt: words.alt,
    imageCaption: words.caption,
    image400: image(400),
    image800: image(800),
    image1200: image(1200),
    imageAbsolute,
    url,
    shareWhatsapp: share.whatsapp,
    shareFacebook: share.facebook,
    shareX: share.x,
    body: view.body,
    version: newsVersion({ revision: row.revision, imageId, textImageIds: row.text_images.map((photo) => photo.id) }),
    jsonld: newsArticleJsonLd({ url, title, excerpt, date, updatedAt, category, image: imageAbsolute, author }),
  })
}
