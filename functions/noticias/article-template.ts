/** Fills the last build's article template. */

import { limits } from '#contract/limits.ts'
import { mediaUrl } from '#contract/urls.ts'
import { placeholderImage } from '#shared/article/article.ts'
import { type ArticlePhoto, describePhoto, findLead, focusOf } from '#shared/article/article-photos.ts'
import { parseTemplate, templateValues } from '#shared/article/article-template.ts'
import { sharedPhoto, shareSize } from '#shared/article/share-picture.ts'
import type { PublicRow } from './read.ts'

export function fillArticle(template: string, row: PublicRow, siteUrl: string): string {
  const [picture, ...photos] = toArticlePhotos(row)
  const shared = chooseSharePicture(row, picture.alt)
  return parseTemplate(template)(templateValues(row, { siteUrl, picture, photos, shared })).join('')
}

/** Returns the lead photo for link previews, or the site's picture. */
function chooseSharePicture({ images, image_id, title }: PublicRow, alt: string) {
  const lead = findLead(images, image_id)
  return lead
    ? sharedPhoto({ id: lead._id, alt, width: lead.width, height: lead.height })
    : { address: placeholderImage.share, alt: title, ...shareSize }
}

const noPhoto: ArticlePhoto = {
  src: placeholderImage.page,
  srcSet: undefined,
  href: undefined,
  focus: undefined,
  alt: '',
  caption: '',
  credit: '',
}

/** Fills the template with a draft: marked, noindex, without the script's refresh. */
export const fillPreview = (template: string, row: PublicRow, siteUrl: string): string =>
  fillArticle(template, row, siteUrl)
    .replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex">')
    .replace(
      /(<main\b[^>]*?) data-noticia="[^"]*"([^>]*>)/,
      `$1 data-noticia=""$2<div class="preview-note" role="note"><p class="frame">Vista previa: esta noticia todavía no se publicó, y puede cambiar.</p></div>`,
    )

/** Returns the lead photo or the placeholder, then the others. */
function toArticlePhotos(row: PublicRow): [ArticlePhoto, ...ArticlePhoto[]] {
  const photos = row.images.map((photo): ArticlePhoto => {
    // A width that is not stored answers the largest.
    const address = (width: number): string => mediaUrl(photo._id, width)
    return {
      src: address(1200),
      srcSet: limits.imageWidths.map((width) => `${address(width)} ${width}w`).join(', '),
      href: address(1200),
      focus: focusOf(photo),
      ...describePhoto(photo, row.title),
    }
  })
  const [lead] = row.image_id === null ? [] : photos.splice(0, 1)
  return [lead ?? noPhoto, ...photos]
}
