/** documentos.json: published PDFs. */
import { z } from 'zod'
import { documentTypeLabels } from './choices.ts'
import { about, choice, day, document, id, line, longText, revisado, rowNotes, rows, searchWords } from './pieces.ts'

export const CityDocument = z
  .strictObject({
    id,
    type: choice(documentTypeLabels, 'Tipo'),
    number: line('Número', 'Como 1.234/2026, si tiene').optional(),
    date: day('Fecha', 'La del documento'),
    title: line('Título', 'De qué trata'),
    description: longText('Resumen', 'En una o dos oraciones').optional(),
    descarga: document('Archivo'),
    palabras: searchWords('Otras palabras con que se lo busca').default([]),
    ...rowNotes,
  })
  .meta(about('Documento'))
export type CityDocument = z.output<typeof CityDocument>

export const Documents = z.strictObject({ revisado, filas: rows(CityDocument, 'Documentos', 'Opcional') })
