/** A name as pages print it: "N.º" and its number stay on one line. The content file and the open data keep plain spaces. */
export const printedName = (name: string): string => name.replace(/N\.º (?=\d)/g, 'N.º\u00a0')
