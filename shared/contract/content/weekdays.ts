/** Days of the week as content writes them. Imports nothing: browsers load this file. */

/** In the order of a Spanish calendar. */
export const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
export type Weekday = (typeof weekdays)[number]
