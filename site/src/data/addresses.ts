/** Addresses as the content files write them, made ready for a page. */

/**
 * The address of a page of this site with the slash at its end that the site's addresses have ("/jardines" → "/jardines/");
 * anchors, queries and files ("/descargas/a.pdf") keep theirs, and so does what lies outside.
 */
export function withSlash(address: string): string {
  if (!address.startsWith('/')) return address
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  return path.endsWith('/') || /\.[a-z0-9]+$/.test(path) ? address : `${path}/${rest}`
}

/** True for a web page of somebody else. */
export const isOutside = (address: string): boolean => address.startsWith('https:')
