/** Pages and their names: one list for header, menu, footer and 404. */
import { city } from '../city/city.ts'
import { mayor } from '../mayor/mayor.ts'
import { withContent } from './availability.ts'

export type Place = {
  readonly href: string
  readonly label: string
  /** Path prefixes of the section. */
  readonly sections?: readonly string[]
}

const page = {
  inicio: { href: '/', label: 'Inicio' },
  noticias: {
    href: '/todas-las-noticias/',
    label: 'Noticias',
    sections: ['/noticia/', '/noticias/', '/plantillas/noticia'],
  },
  servicios: { href: '/#servicios_municipales', label: 'Servicios' },
  tramites: { href: '/tramites/', label: 'Trámites', sections: ['/tramites/'] },
  agenda: { href: '/agenda/', label: 'Agenda', sections: ['/agenda/'] },
  documentos: { href: '/documentos/', label: 'Documentos', sections: ['/documentos/'] },
  emergencias: { href: '/emergencias/', label: 'Emergencias' },
  responsables: { href: '/a-quien-le-corresponde/', label: 'A quién le corresponde' },
  contacto: { href: '#section_contact', label: 'Contacto' },
  contactos: { href: '/contacto/', label: 'Contacto y horarios', sections: ['/contacto/'] },
  intendente: { href: '/info-intendente/', label: mayor.menu },
  alerta: { href: '/alertabanda/', label: city.servicioAlerta },
  turismo: { href: '/turismo/', label: 'Turismo' },
  residuos: { href: '/recoleccion-residuos/', label: 'Recolección de residuos' },
  salud: { href: '/servicio-salud/', label: 'Servicios de salud' },
  jardines: { href: '/jardines/', label: 'Jardines municipales' },
  galeria: { href: '/galeria/', label: 'Galería de imágenes' },
  accesibilidad: { href: '/accesibilidad/', label: 'Accesibilidad' },
  privacidad: { href: '/privacidad/', label: 'Privacidad' },
  datos: { href: '/datos-abiertos/', label: 'Datos abiertos' },
  rss: { href: '/rss.xml', label: 'Noticias por RSS' },
} as const satisfies Record<string, Place>

/** `icon`: a button, also in the menu; `isExtra`: shown where the header has room. */
type HeaderPlace = Place & {
  readonly kind: 'plain' | 'alert' | 'tourism'
  readonly icon?: string
  readonly isExtra?: boolean
}

/** The header's row in order (L02). */
export const headerPlaces: readonly HeaderPlace[] = withContent<HeaderPlace>([
  { ...page.inicio, kind: 'plain' },
  { ...page.alerta, kind: 'alert', icon: 'siren' },
  { ...page.turismo, kind: 'tourism', icon: 'compass' },
  { ...page.noticias, kind: 'plain' },
  { ...page.servicios, kind: 'plain' },
  { ...page.agenda, kind: 'plain', isExtra: true },
  { ...page.documentos, kind: 'plain', isExtra: true },
])
/** The menu of small screens in order (L03). */
export const menuPlaces: readonly Place[] = withContent([
  page.inicio,
  page.noticias,
  page.intendente,
  page.tramites,
  page.residuos,
  page.salud,
  page.jardines,
  page.agenda,
  page.documentos,
  page.galeria,
  page.contacto,
])

/** Columns and last line of the footer (L05). */
export const quickPlaces: readonly Place[] = withContent([
  page.inicio,
  page.noticias,
  page.servicios,
  page.tramites,
  page.responsables,
  page.contactos,
  page.agenda,
  page.documentos,
  page.galeria,
])
export const areaPlaces: readonly Place[] = withContent([
  page.intendente,
  page.alerta,
  page.turismo,
  page.emergencias,
  page.residuos,
  page.salud,
  page.jardines,
])
export const closingPlaces: readonly Place[] = [page.accesibilidad, page.privacidad, page.datos, page.rss]

/** "Lo más buscado" of error, empty and search pages (L10). */
export const usualPlaces: readonly Place[] = withContent([
  page.noticias,
  page.tramites,
  page.residuos,
  page.alerta,
  page.salud,
  page.turismo,
  page.jardines,
  page.intendente,
])

/** aria-current of a link to `place` on the page at `path`: 'page' on itself, 'true' within its section, else undefined. */
export function currentMark({ href, sections = [] }: Place, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return sections.some((section) => path.startsWith(section)) ? 'true' : undefined
}
