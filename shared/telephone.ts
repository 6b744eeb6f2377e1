/** Telephone numbers as links. Imports nothing: pages, venues in browsers and the text of news use it alike. */

/**
 * The address that dials a telephone number as people write it ("385 000-0100", "(0385) 421-1234", "911", "*611"). What is dialled is
 * what is written: the country's rules on prefixes are the caller's telephone's business.
 */
export const telHref = (written: string): string => `tel:${written.replace(/[^\d+*#]/g, '').replaceAll('#', '%23')}`
