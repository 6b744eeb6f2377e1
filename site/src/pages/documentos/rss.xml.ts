/** /documentos/rss.xml: the newest documents. */
import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { documentTypePlurals } from '#contract/content/choices.ts'
import { institution } from '../../city/institution.ts'
import { readEnvironment } from '../../data/env.ts'
import { documentName } from '../../documents/document-words.ts'
import { documents } from '../../documents/documents.ts'

/** How many. */
const listed = 50

export const GET: APIRoute = () => {
  const { siteUrl } = readEnvironment()
  const page = `${siteUrl}/documentos/`
  return rss({
    title: `Documentos ${institution.ofWhole}`,
    description: `Los documentos más nuevos ${institution.ofWhole}`,
    site: page,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>es-AR</language><atom:link href="${page}rss.xml" rel="self" type="application/rss+xml"/>`,
    items: documents.slice(0, listed).map((document) => ({
      title: `${documentName(document)}: ${document.title}`,
      description: document.description ?? document.title,
      link: `${siteUrl}${document.descarga}`,
      // The start of that day in Argentina, which keeps no summer time.
      pubDate: new Date(`${document.date}T00:00:00-03:00`),
      categories: [documentTypePlurals[document.type]],
    })),
  })
}
