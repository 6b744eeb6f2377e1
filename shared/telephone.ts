/** Telephone links. Imports nothing: browsers load it. */

/** tel: link of a written number ("385 000-0100", "(0385) 421-1234", "911", "*611"); dialled as written. */
export const telHref = (written: string): string => `tel:${written.replace(/[^\d+*#]/g, '').replaceAll('#', '%23')}`
