/** Adds the trailing slash to a page's path: "/jardines#a" → "/jardines/#a". Files and external addresses stay. */
export function withSlash(address: string): string {
  if (!address.startsWith('/')) return address
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  return path.endsWith('/') || /\.[a-z0-9]+$/i.test(path) ? address : `${path}/${rest}`
}
