/** Contact of the town hall and of each area, to save in a telephone. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { hoursInWords } from '../../calendar/hours-in-words.ts'
import { city } from '../../city/city.ts'
import { type Area, areaPath, areaSlug, areas, areaTimes, contactPage } from '../../contact/areas.ts'
import { type Contact, vcard } from '../../contact/vcard.ts'
import { readEnvironment } from '../../data/env.ts'

const { palacioMunicipal: hall, municipio, nombre, provincia, pais } = city
const base = { organization: municipio, city: nombre, province: provincia, country: pais }

const contactOf = (area: Area, siteUrl: string): Contact => ({
  ...base,
  name: `${area.title}, ${municipio}`,
  phone: area.phone ?? hall.telefono,
  email: area.contact,
  street: area.address,
  url: `${siteUrl}${areaPath(area)}`,
  note: areaTimes(area)?.horarios.map(hoursInWords).join('\n'),
})

export const getStaticPaths = (() => {
  const { siteUrl } = readEnvironment()
  const townHall: Contact = {
    ...base,
    name: municipio,
    phone: hall.telefono,
    email: hall.email,
    street: hall.direccion,
    url: `${siteUrl}${contactPage}`,
    note: hall.horario,
  }
  return [
    { params: { area: 'municipalidad' }, props: townHall },
    ...areas.map((area) => ({ params: { area: areaSlug(area) }, props: contactOf(area, siteUrl) })),
  ]
}) satisfies GetStaticPaths

export const GET: APIRoute<Contact> = ({ props }) =>
  new Response(vcard(props), { headers: { 'content-type': 'text/vcard; charset=utf-8' } })
