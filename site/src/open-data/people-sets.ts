/** Data sets about health, nurseries and the government. */

import { datasetOf, fieldsOf, marks } from '../data/dataset.ts'
import { healthCentreSchema, healthCentres, type Opening } from '../health/health.ts'
import { healthOfficeSchema, healthServices } from '../health/health-services.ts'
import { areaContactSchema, committeeSchema, mayor } from '../mayor/mayor.ts'
import { nurseries, nurserySchema } from '../nurseries/nurseries.ts'
import { daysInWords } from '../waste/wording.ts'

const openingText = ({ dias, desde, hasta }: Opening): string => `${daysInWords(dias)} de ${desde} a ${hasta}`

const { basicos, especialidades, laboratorio, saludAnimal, adultosMayores } = healthServices

export const peopleSets = [
  datasetOf({
    key: 'centros-salud',
    title: 'Centros de salud',
    description: 'Centros de atención médica municipal, salas y CIC, con su dirección y su barrio.',
    page: '/servicio-salud/',
    reviewed: healthCentres.revisado,
    fields: fieldsOf(healthCentreSchema, { horarios: 'Días y horas de atención, un texto por horario' }),
    rows: healthCentres.filas.map((row) => ({ ...row, horarios: row.horarios?.map(openingText) })),
  }),
  datasetOf({
    key: 'servicios-salud',
    title: 'Servicios de salud',
    description: 'Servicios básicos, especialidades, laboratorio y otras oficinas de salud.',
    page: '/servicio-salud/#servicios-basicos',
    reviewed: healthServices.revisado,
    fields: {
      grupo: 'Grupo: servicio básico, especialidad, laboratorio u otro servicio',
      ...fieldsOf(healthOfficeSchema),
    },
    rows: [
      ...basicos.map((row) => ({ grupo: 'servicio básico', ...row })),
      ...especialidades.map((row) => ({ grupo: 'especialidad', ...row })),
      ...laboratorio.map((row) => ({ grupo: 'laboratorio', ...row })),
      ...[saludAnimal, adultosMayores]
        .filter((row) => row !== null)
        .map((row, index) => ({ grupo: 'otro servicio', ...row, id: index + 1 })),
    ],
  }),
  datasetOf({
    key: 'jardines',
    title: 'Jardines municipales',
    description: 'Jardines maternales y espacios de primera infancia, con su barrio y sus turnos.',
    page: '/jardines/',
    reviewed: nurseries.revisado,
    fields: fieldsOf(nurserySchema),
    rows: nurseries.filas,
  }),
  datasetOf({
    key: 'comisiones-concejo',
    title: 'Comisiones del Concejo Deliberante',
    description: 'Integrantes y horario de reunión de cada comisión.',
    page: '/info-intendente/#nuestro-hcd',
    reviewed: mayor.revisado,
    fields: fieldsOf(committeeSchema),
    rows: mayor.comisiones,
  }),
  datasetOf({
    key: 'areas-municipales',
    title: 'Áreas municipales',
    description: 'Qué atiende cada área de gobierno y su correo institucional.',
    page: '/info-intendente/#contacto',
    reviewed: mayor.revisado,
    fields: fieldsOf(areaContactSchema),
    rows: mayor.contactos,
  }),
  datasetOf({
    key: 'politicas',
    title: 'Políticas de gestión',
    description: 'Las políticas que la intendencia presenta en su página.',
    page: '/info-intendente/',
    reviewed: mayor.revisado,
    fields: { id: 'Número de la fila', title: 'Nombre de la política', description: 'En qué consiste', ...marks },
    rows: mayor.politicas,
  }),
]
