/** Data sets about health. */
import { HealthCentre, HealthOffice, type Opening } from '#contract/content/health.ts'
import { daysInWords } from '../calendar/days-in-words.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { healthCentres } from './health.ts'
import { healthServices } from './health-services.ts'

const openingText = ({ dias, desde, hasta }: Opening): string => `${daysInWords(dias)} de ${desde} a ${hasta}`

const { basicos, especialidades, laboratorio, saludAnimal, adultosMayores } = healthServices

export const healthSets: readonly DatasetSource[] = [
  {
    key: 'centros-salud',
    title: 'Centros de salud',
    description: 'Centros de atención médica municipal, salas y CIC, con su dirección y su barrio.',
    page: '/servicio-salud/',
    reviewed: healthCentres.revisado,
    columns: [HealthCentre, { horarios: 'Días y horas de atención, un texto por horario' }],
    rows: healthCentres.filas.map((row) => ({ ...row, horarios: row.horarios?.map(openingText) })),
  },
  {
    key: 'servicios-salud',
    title: 'Servicios de salud',
    description: 'Servicios básicos, especialidades, laboratorio y otras oficinas de salud.',
    page: '/servicio-salud/#servicios-basicos',
    reviewed: healthServices.revisado,
    columns: [{ grupo: 'Grupo: servicio básico, especialidad, laboratorio u otro servicio' }, HealthOffice],
    rows: [
      ...basicos.map((row) => ({ grupo: 'servicio básico', ...row })),
      ...especialidades.map((row) => ({ grupo: 'especialidad', ...row })),
      ...laboratorio.map((row) => ({ grupo: 'laboratorio', ...row })),
      ...[saludAnimal, adultosMayores]
        .filter((row) => row !== null)
        .map((row, index) => ({ grupo: 'otro servicio', ...row, id: index + 1 })),
    ],
  },
]
