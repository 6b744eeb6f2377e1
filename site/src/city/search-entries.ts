import { hoursInText } from '../calendar/hours-in-text.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { city } from './city.ts'

const { palacioMunicipal: hall, radio, institucion, municipio, redes } = city

const hallHours = hoursInText(hall.horario)

export const cityEntries: readonly SearchEntry[] = [
  {
    kind: 'oficina',
    title: municipio,
    address: '/#section_contact',
    text: `${hall.horario}. ${hall.localidad}. ${hall.email}`,
    names: [institucion.nombre, 'municipalidad', 'municipio', 'muni', 'palacio municipal'],
    beside: `teléfono número dirección horario atención hora abre abierto cierra dónde queda contacto correo llamar oficina ${redes.map(({ label }) => label).join(' ')}`,
    phone: hall.telefono,
    place: hall.direccion,
    hours: hallHours ? { horarios: hallHours } : undefined,
    mark: markOf(hall),
  },
  {
    kind: 'paseo',
    title: `La ciudad de ${city.nombre}`,
    address: '/#info_muni',
    text: city.presentacion || undefined,
    names: ['historia de la ciudad', 'habitantes', 'población'],
    beside: city.datos.map(({ label }) => label).join(' '),
  },
  ...(radio
    ? [
        {
          kind: 'pagina',
          title: `${radio.nombre} ${radio.frecuencia}`,
          address: '/#radio_municipal',
          text: `${radio.banda} ${radio.frecuencia} ${radio.unidad}.`,
          names: ['radio'],
          beside: 'escuchar en vivo',
          mark: markOf(radio),
        } as const,
      ]
    : []),
]
