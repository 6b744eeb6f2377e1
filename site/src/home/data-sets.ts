import { CityFigure, Milestone } from '#contract/content/city.ts'
import { Sponsor } from '#contract/content/home.ts'
import { city } from '../city/city.ts'
import { institution } from '../city/institution.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'

const sponsors = contentOf('auspiciantes.json')

export const homeSets: readonly DatasetSource[] = [
  {
    key: 'datos-ciudad',
    title: 'La ciudad en números',
    description: 'Las cifras de la ciudad que muestra la portada.',
    page: '/#info_muni',
    reviewed: city.revisado,
    columns: [CityFigure],
    rows: city.datos,
  },
  {
    key: 'historia-ciudad',
    title: 'Fechas de la historia de la ciudad',
    description: 'Los momentos de la historia de la ciudad que cuenta la portada.',
    page: '/#info_muni',
    reviewed: city.revisado,
    columns: [Milestone],
    rows: city.hitos,
  },
  {
    key: 'auspiciantes',
    title: 'Auspiciantes',
    description: `Quiénes acompañan las actividades ${institution.of}.`,
    page: '/',
    reviewed: sponsors.revisado,
    columns: [Sponsor],
    rows: sponsors.filas,
  },
]
