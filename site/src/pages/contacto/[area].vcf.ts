import type { APIRoute, GetStaticPaths } from 'astro'
import { contacts } from '../../contact/contact-files.ts'
import { vcard } from '../../contact/vcard.ts'
import { readEnvironment } from '../../data/env.ts'

export const getStaticPaths = (() =>
  contacts(readEnvironment().siteUrl).map(([area, contact]) => ({
    params: { area },
    props: contact,
  }))) satisfies GetStaticPaths

export const GET: APIRoute = ({ props }) =>
  new Response(vcard(props as Parameters<typeof vcard>[0]), {
    headers: { 'content-type': 'text/vcard; charset=utf-8' },
  })
