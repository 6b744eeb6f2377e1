import type { APIRoute, GetStaticPaths } from 'astro'
import { slugOfRow } from '#contract/content/own-pages.ts'
import { type AgendaCalendar, agendaFile, eventCalendar } from '../../../agenda/calendar-file.ts'
import { events } from '../../../agenda/events.ts'
import { cacheKeyOf } from '../../../data/cache-key.ts'
import { readEnvironment } from '../../../data/env.ts'

export const getStaticPaths = (() => {
  const environment = readEnvironment()
  return events.map((event) => {
    const props = eventCalendar(event, environment.siteUrl)
    return { params: { evento: slugOfRow(event) }, props, ...cacheKeyOf({ ...environment, frame: null }, props) }
  })
}) satisfies GetStaticPaths

export const GET: APIRoute<AgendaCalendar> = ({ props }) =>
  new Response(agendaFile(props), { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
