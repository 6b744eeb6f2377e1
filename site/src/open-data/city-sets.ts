/** Data sets about the city itself: its services, events, figures and history. */

import { institution } from '../city/institution.ts'
import sponsorsSource from '../content/auspiciantes.json'
import citySource from '../content/ciudad.json'
import eventsSource from '../content/eventos.json'
import servicesSource from '../content/servicios-municipales.json'
import { datasetOf, marks } from '../data/dataset.ts'
import { figures, milestones } from '../home/city-facts.ts'
import { events } from '../home/events-content.ts'
import { sponsors } from '../home/sponsors-content.ts'
import { services } from '../services/services.ts'

export const citySets = [
  datasetOf({
    key: 'servicios-municipales',
    title: 'Servicios y trámites municipales',
    description: 'Los servicios que el portal ofrece, por categoría, con su explicación y su dirección.',
    page: '/#servicios_municipales',
    reviewed: servicesSource.revisado,
    fields: {
      categoria: 'Categoría del servicio',
      title: 'Nombre del servicio',
      description: 'Qué es, en una oración',
      long_description: 'Cómo se hace y dónde se pregunta',
      link: 'Dirección donde se hace o se lee más; las que empiezan con / son de este sitio',
      descarga: 'Archivo que se puede descargar, en este sitio',
      instantly: 'true: el enlace se abre sin pasar por la explicación',
      palabras: 'Otras palabras con que se lo busca',
      ...marks,
    },
    rows: services.flatMap(({ title, services: rows }) => rows.map((row) => ({ categoria: title, ...row }))),
  }),
  datasetOf({
    key: 'eventos',
    title: 'Eventos',
    description: 'Los eventos que el portal anuncia.',
    page: '/#new_sections',
    reviewed: eventsSource.revisado,
    fields: {
      id: 'Número del evento',
      title: 'Nombre del evento',
      excerpt: 'De qué se trata',
      date: 'Día, AAAA-MM-DD',
      place: 'Lugar',
      category: 'Categoría, como en las noticias',
      link: 'Dirección donde se lee más; las que empiezan con / son de este sitio',
      ...marks,
    },
    rows: events,
  }),
  datasetOf({
    key: 'datos-ciudad',
    title: 'La ciudad en números',
    description: 'Las cifras de la ciudad que muestra la portada.',
    page: '/#info_muni',
    reviewed: citySource.revisado,
    fields: { key: 'Clave', label: 'Qué se mide', value: 'Valor', unit: 'Unidad; vacía si es una cantidad', ...marks },
    rows: figures,
  }),
  datasetOf({
    key: 'historia-ciudad',
    title: 'Fechas de la historia de la ciudad',
    description: 'Los momentos de la historia de la ciudad que cuenta la portada.',
    page: '/#info_muni',
    reviewed: citySource.revisado,
    fields: {
      anio: 'Año',
      fecha: 'Día, AAAA-MM-DD; vacío si solo se conoce el año',
      texto: 'Qué pasó',
      ...marks,
    },
    rows: milestones,
  }),
  datasetOf({
    key: 'auspiciantes',
    title: 'Auspiciantes',
    description: `Quiénes acompañan las actividades ${institution.of}.`,
    page: '/',
    reviewed: sponsorsSource.revisado,
    fields: { id: 'Número de la fila', name: 'Nombre', link: 'Sitio web, si tiene', ...marks },
    rows: sponsors,
  }),
]
