/** Keeps "N.º" and its number on one line. */
export const printedName = (name: string): string => name.replace(/N\.º (?=\d)/g, 'N.º\u00a0')
