/** Weekdays in content. Imports nothing: browsers load it. */

/** In calendar order. */
export const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
export type Weekday = (typeof weekdays)[number]
