import type { APIRoute } from 'astro'
import { documentTypePlurals } from '#contract/content/choices.ts'
import { institution } from '../../city/institution.ts'
import { readEnvironment } from '../../data/env.ts'
import { feedResponse } from '../../data/feed.ts'
import { documentName } from '../../documents/document-words.ts'
import { documents } from '../../documents/documents.ts'

const listed = 50

export const GET: APIRoute = () =>
  feedResponse({
    title: `Documentos ${institution.ofWhole}`,
    description: `Los documentos más nuevos ${institution.ofWhole}`,
    path: '/documentos/rss.xml',
    page: '/documentos/',
    items: documents.slice(0, listed).map((document) => ({
      title: `${documentName(document)}: ${document.title}`,
      description: document.description ?? document.title,
      link: `${readEnvironment().siteUrl}${document.descarga}`,
      date: document.date,
      category: documentTypePlurals[document.type],
    })),
  })
