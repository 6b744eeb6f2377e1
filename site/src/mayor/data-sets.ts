/** Data sets about the government. */
import { AreaContact, Committee, Policy } from '#contract/content/mayor.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { mayor } from './mayor.ts'

const page = '/info-intendente/'

export const mayorSets: readonly DatasetSource[] = [
  {
    key: 'comisiones-concejo',
    title: 'Comisiones del Concejo Deliberante',
    description: 'Integrantes y horario de reunión de cada comisión.',
    page: `${page}#nuestro-hcd`,
    reviewed: mayor.revisado,
    columns: [Committee],
    rows: mayor.comisiones,
  },
  {
    key: 'areas-municipales',
    title: 'Áreas municipales',
    description: 'Qué atiende cada área de gobierno y su correo institucional.',
    page: `${page}#contacto`,
    reviewed: mayor.revisado,
    columns: [AreaContact],
    rows: mayor.contactos,
  },
  {
    key: 'politicas',
    title: 'Políticas de gestión',
    description: 'Las políticas que la intendencia presenta en su página.',
    page,
    reviewed: mayor.revisado,
    columns: [Policy],
    rows: mayor.politicas,
  },
]
