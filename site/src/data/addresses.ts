/** True for a web page outside the site. */
export const isOutside = (address: string): boolean => address.startsWith('https:')
