/** Where something is and how one calls it: fields that several content files share. */
import { z } from 'zod'
import { line } from '../data/content.ts'

/** A number that can be dialled, as people write it; notes belong elsewhere. */
export const phone = z.string().regex(/^\+?[\d() -]*\d$/, 'Escribí el teléfono con números, espacios y guiones')

export const place = {
  address: line.describe('Dirección: calle y número'),
  phone: phone.optional().describe('Teléfono, si tiene'),
  lat: z.number().min(-90).max(90).optional().describe('Latitud en grados decimales, si se conoce'),
  lng: z.number().min(-180).max(180).optional().describe('Longitud en grados decimales, si se conoce'),
}
