/** Search entries of pages; topics add their own. */
import { city } from '../city/city.ts'
import { institution } from '../city/institution.ts'
import type { SearchEntry } from '../data/search-entry.ts'
import { mayor } from '../mayor/mayor.ts'
import { security } from '../security/security.ts'

type Page = readonly [address: string, title: string, text: string, beside?: string]

export const mainPages: readonly Page[] = [
  ['/', 'Inicio', `Portal ${institution.ofWhole}: lo más buscado, servicios, noticias y eventos.`],
  ['/todas-las-noticias/', 'Noticias', `Todas las noticias ${institution.ofWhole}.`],
  ['/tramites/', 'Trámites', 'Todos los trámites y servicios: qué tenés que llevar, dónde se hace y cómo.'],
  [
    '/recoleccion-residuos/',
    'Recolección de residuos',
    'Elegí tu barrio y te decimos cuándo pasa el recolector.',
    'barrio día horario pasa',
  ],
  ['/alertabanda/', city.servicioAlerta, security.bajada, 'seguridad'],
  [
    '/servicio-salud/',
    'Servicios de salud',
    'El centro de salud de tu barrio, qué se atiende y dónde preguntar.',
    'turno horario',
  ],
  ['/turismo/', 'Turismo', `Qué conocer y dónde comer en ${city.nombre}, y los teléfonos útiles.`],
  [
    '/jardines/',
    'Jardines municipales',
    'Encontrá el jardín más cerca de tu casa, por nombre, por barrio o por turno.',
  ],
  ['/info-intendente/', mayor.titulo, 'Quién gobierna la ciudad, qué se propone y a quién escribirle.', mayor.nombre],
  ['/emergencias/', 'Emergencias y crisis', 'Qué hacer primero y a quién llamar en cada emergencia.'],
  [
    '/a-quien-le-corresponde/',
    'A quién le corresponde',
    'Qué hace el municipio y qué hacen otros organismos, por tema.',
    'reclamo organismo provincia',
  ],
  [
    '/contacto/',
    'Contacto y horarios',
    'Teléfonos, correos, direcciones y horarios de cada área, y qué está abierto ahora.',
    'abierto cerrado hoy',
  ],
  ['/agenda/', 'Agenda', 'Qué se hace en la ciudad, qué día y dónde.', 'fin de semana hoy mañana'],
  [
    '/documentos/',
    'Documentos',
    'Ordenanzas, Boletín Oficial, presupuestos, licitaciones y formularios, para leer y descargar.',
  ],
  [
    '/galeria/',
    'Galería de imágenes',
    'Eventos, obras, cultura, salud y deportes. Mirá las que hay y subí la tuya.',
    'fotos subir',
  ],
  ['/micro-emprendimientos/', 'Microemprendimientos', 'Esta página está en preparación.'],
  ['/accesibilidad/', 'Accesibilidad', 'Cómo está hecho el portal para que lo use todo el mundo, y qué falta.'],
  ['/privacidad/', 'Privacidad', 'Qué datos guarda el portal, para qué y por cuánto tiempo.'],
  [
    '/datos-abiertos/',
    'Datos abiertos',
    'Los mismos datos con los que se arma este sitio, para que los uses y los estudies.',
  ],
  ['/datos-abiertos/api/', 'La API', 'Las llamadas de la API: qué recibe, qué responde y quién puede usar cada una.'],
]

/** @param wordsOf further words of a page. */
export const pageEntries = (wordsOf: (address: string) => readonly string[]): SearchEntry[] =>
  mainPages.map(([address, title, text, beside]) => ({
    kind: 'pagina',
    title,
    address,
    text,
    names: wordsOf(address),
    ...(beside && { beside }),
  }))
