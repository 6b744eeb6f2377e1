import type { APIRoute } from 'astro'
import { agendaFile, subscribedCalendar } from '../../agenda/calendar-file.ts'
import { buildDay, events } from '../../agenda/events.ts'
import { readEnvironment } from '../../data/env.ts'

export const GET: APIRoute = () =>
  new Response(agendaFile(subscribedCalendar(events, buildDay, readEnvironment().siteUrl)), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  })
