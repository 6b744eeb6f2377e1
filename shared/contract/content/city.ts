/** ciudad.json: the city's identity, contacts, figures and place. */
import { z } from 'zod'
import { colourFaults } from '../colours/city-colours.ts'
import { type RadioBand, radioBands } from './choices.ts'
import {
  about,
  choice,
  color,
  day,
  icon,
  latitude,
  line,
  longitude,
  optionalDay,
  optionalPicture,
  optionalText,
  optionalUrl,
  revisado,
  rowNotes,
  rows,
  webPage,
  withInitialValue,
} from './pieces.ts'

const WebLink = z
  .strictObject({
    key: line('Clave', 'Una palabra en minúscula: la red, o lo que se hace ahí'),
    label: line('Nombre'),
    url: webPage(/^https?$/).meta(about('Dirección web')),
    ...rowNotes,
  })
  .meta(about('Enlace'))

const coordinates = { lat: latitude(), lng: longitude() }

const Radio = z
  .strictObject({
    nombre: line('Nombre de la radio'),
    frecuencia: z
      .string()
      .regex(/^\d{2,4}(\.\d{1,2})?$/, 'va en números, con punto: "107.5", o "1490" en AM')
      .meta(about('Frecuencia', 'Con punto, como 107.5; en AM, como 1490')),
    banda: choice<RadioBand>({ FM: 'FM', AM: 'AM' }, 'Banda'),
    unidad: line('Unidad', 'MHz en FM, kHz en AM'),
    stream: optionalUrl('Radio en vivo', 'Dirección de la transmisión, con https://; vacía: no hay reproductor'),
    ...rowNotes,
  })
  .superRefine(({ banda, frecuencia }, context) => {
    const [low, high] = radioBands[banda]
    if (Number(frecuencia) < low || Number(frecuencia) > high)
      context.addIssue({ code: 'custom', path: ['frecuencia'], message: `en ${banda} va de ${low} a ${high}` })
  })

export const CityFigure = z
  .strictObject({
    key: line('Clave', 'Una palabra en minúscula; «fundacion» es un año y va sin punto de miles'),
    label: line('Qué se mide'),
    value: z.int().nonnegative().meta(about('Valor')),
    unit: z.string().meta(about('Unidad', 'Vacía si es una cantidad')),
    icon: icon(),
    ...rowNotes,
  })
  .meta(about('Cifra'))
export type CityFigure = z.output<typeof CityFigure>

export const Milestone = z
  .strictObject({
    anio: z.int().meta(about('Año')),
    fecha: optionalDay('Día', 'Vacío si solo se conoce el año'),
    texto: line('Qué pasó'),
    ...rowNotes,
  })
  .meta(about('Fecha'))

const Colours = z
  .strictObject({
    principal: color('Color principal', 'De los enlaces, los botones y el encabezado. Vacío, el del portal').optional(),
    acento: color(
      'Color de acento',
      'Claro: el del botón más importante sobre fondo oscuro. Vacío, el del portal',
    ).optional(),
  })
  .superRefine((colours, context) => {
    for (const { colour, reason } of colourFaults(colours))
      context.addIssue({ code: 'custom', path: [colour], message: reason })
  })

export const City = z
  .strictObject({
    revisado,
    nombre: line('Nombre de la ciudad'),
    provincia: line('Provincia'),
    pais: withInitialValue('Argentina', line('País')),
    municipio: line('Nombre completo de la institución', 'Como «Municipalidad de …»'),
    institucion: z
      .strictObject({
        articulo: choice({ la: 'la', el: 'el' }, 'Artículo'),
        nombre: line('Nombre corto', 'Cómo se la nombra en una oración: Municipalidad, Municipio, Comuna'),
      })
      .meta(about('Institución', 'Cómo la nombran las oraciones: «la Municipalidad», «el Municipio»')),
    escudo: optionalPicture(
      'Escudo',
      'en lo posible cuadrado y con fondo transparente; vacío: el emblema del portal',
    ).default(''),
    colores: Colours.default({}).meta(
      about('Colores', 'Los demás tonos salen de estos dos. Se controla que todo texto se pueda leer'),
    ),
    lema: optionalText('Lema de la ciudad', 'Opcional'),
    servicioAlerta: withInitialValue('Emergencias', line('Nombre del servicio de alerta y seguridad')),
    presentacion: optionalText('Presentación de la ciudad', 'Un párrafo, que se lee en la portada', 'long-text'),
    palacioMunicipal: z
      .strictObject({
        direccion: line('Dirección'),
        localidad: line('Localidad', 'Ciudad y provincia'),
        horario: line('Horario de atención', 'Como «Lunes a viernes de 8:00 a 13:00»'),
        telefono: line('Teléfono', undefined, 'telephone'),
        email: z.email().meta(about('Correo')),
        ...rowNotes,
      })
      .meta(about('Palacio municipal', 'Dónde y cuándo atiende; se lee al pie de cada página')),
    redes: rows(WebLink, 'Redes sociales', 'Las páginas de la institución; opcional'),
    enlacesExternos: rows(WebLink, 'Otros sistemas', 'Recibos de sueldo, tasas; opcional'),
    coordenadas: z.strictObject(coordinates).meta(about('Coordenadas de la ciudad')),
    mapa: z
      .strictObject({
        ...coordinates,
        zoom: z.int().min(1).max(19).meta(about('Acercamiento', 'De 1 (el mundo) a 19 (una casa)')),
      })
      .meta(about('Mapa', 'Qué muestra al abrirse')),
    datos: rows(CityFigure, 'La ciudad en números', 'Cifras de la portada; opcional'),
    hitos: rows(Milestone, 'Historia de la ciudad', 'Fechas que cuenta la portada; opcional'),
    seguridadInformatica: z
      .strictObject({
        contacto: z.email().meta(about('Correo', 'Quien encuentra una falla del portal escribe ahí')),
        vence: day('Vale hasta', 'A lo sumo un año: después hay que revisar que alguien lea ese correo'),
      })
      .nullable()
      .default(null)
      .meta(about('Avisos de seguridad', 'Se publican en /.well-known/security.txt; opcional')),
    radio: Radio.nullable().meta(about('Radio municipal', 'Opcional')),
  })
  .refine(({ municipio, institucion }) => municipio.startsWith(institucion.nombre), {
    path: ['municipio'],
    message: 'tiene que empezar con el nombre de la institución (institucion, nombre)',
  })
export type City = z.output<typeof City>
