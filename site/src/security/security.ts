/** Security: shared/content/seguridad.json and its data sets. */
import { EmergencyLine, WorkArea } from '#contract/content/security.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'

export const security = contentOf('seguridad.json')
export type Security = typeof security

const page = '/alertabanda/'

export const securitySets: readonly DatasetSource[] = [
  {
    key: 'lineas-emergencia',
    title: 'Líneas de emergencia',
    description: 'A qué número se llama en cada emergencia.',
    page,
    reviewed: security.revisado,
    columns: [EmergencyLine],
    rows: security.lineas,
  },
  {
    key: 'areas-seguridad',
    title: 'Áreas de seguridad ciudadana',
    description: 'Las áreas de trabajo del sistema municipal de alerta y sus tareas.',
    page,
    reviewed: security.revisado,
    columns: [WorkArea],
    rows: security.areas,
  },
]
