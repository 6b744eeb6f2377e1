/** The city's figures, milestones and radio. */
import type { CityFigure } from '#contract/content/city.ts'
import { city } from '../city/city.ts'

export const { datos: figures, hitos: milestones, radio } = city

/** A figure in es-AR: thousands grouped ("170.651"), years plain. */
export const figureText = ({ key, value }: Pick<CityFigure, 'key' | 'value'>): string =>
  key === 'fundacion' ? String(value) : value.toLocaleString('es-AR')
