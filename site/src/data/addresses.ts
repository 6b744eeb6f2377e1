export const isOutside = (address: string): boolean => address.startsWith('https:')
