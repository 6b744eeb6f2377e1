import type { APIRoute, GetStaticPaths } from 'astro'
import { cacheKeyOf } from '../../../data/cache-key.ts'
import { readEnvironment } from '../../../data/env.ts'
import { type CalendarContent, calendarFile } from '../../../waste/calendar-file.ts'
import { neighborhoods } from '../../../waste/content.ts'
import { neighborhoodCalendar } from '../../../waste/neighborhood-calendar.ts'

export const getStaticPaths = (() => {
  const environment = readEnvironment()
  return neighborhoods.map((neighborhood) => {
    const content = neighborhoodCalendar(neighborhood, environment.siteUrl)
    const data = { ...content, holidays: [...content.holidays] }
    return {
      params: { barrio: neighborhood.slug },
      props: content,
      ...cacheKeyOf({ ...environment, frame: null }, data),
    }
  })
}) satisfies GetStaticPaths

export const GET: APIRoute<CalendarContent> = ({ props }) =>
  new Response(calendarFile(props), { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
