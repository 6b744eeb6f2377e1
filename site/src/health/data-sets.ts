/** Data sets about health. */
import { HealthCentre, HealthOffice } from '#contract/content/health.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { healthCentres } from './health.ts'
import { healthServices } from './health-services.ts'
import { hoursInWords, otherDayInWords } from './hours-in-words.ts'

const { basicos, especialidades, laboratorio, saludAnimal, adultosMayores } = healthServices

export const healthSets: readonly DatasetSource[] = [
  {
    key: 'centros-salud',
    title: 'Centros de salud',
    description: 'Centros de atención médica municipal, salas y CIC, con su dirección y su barrio.',
    page: '/servicio-salud/',
    reviewed: healthCentres.revisado,
    columns: [
      HealthCentre,
      {
        horarios: 'Días y horas de atención, un texto por horario',
        excepciones: 'Días con otro horario o cerrados, un texto por día',
      },
    ],
    rows: healthCentres.filas.map((row) => ({
      ...row,
      horarios: row.horarios?.map(hoursInWords),
      excepciones: row.excepciones?.map(otherDayInWords),
    })),
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
