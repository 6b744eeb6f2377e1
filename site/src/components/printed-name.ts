/** Joins "N.º" and its number by a no-break space. */
export const printedName = (name: string): string => name.replace(/N\.º (?=\d)/g, 'N.º\u00a0')
