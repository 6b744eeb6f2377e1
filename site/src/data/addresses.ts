/** Addresses as the content files write them. */

/** True for a web page of somebody else. */
export const isOutside = (address: string): boolean => address.startsWith('https:')
