/** tel: link of a number as people write it: "(0385) 421-1234", "*611". */
export const telHref = (written: string): string => `tel:${written.replace(/[^\d+*#]/g, '').replaceAll('#', '%23')}`
