/** Addresses as content writes them, made the site's own. Imports nothing. */

/**
 * The address of a page of this site with the slash at its end that the site's addresses have ("/jardines" → "/jardines/");
 * anchors, queries and files ("/descargas/a.pdf") keep theirs, and so does what lies outside.
 */
export function withSlash(address: string): string {
  if (!address.startsWith('/')) return address
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  return path.endsWith('/') || /\.[a-z0-9]+$/.test(path) ? address : `${path}/${rest}`
}
