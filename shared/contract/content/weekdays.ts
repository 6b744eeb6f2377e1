/** Weekdays in content. Without zod, because browsers load it. */
export const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
export type Weekday = (typeof weekdays)[number]
