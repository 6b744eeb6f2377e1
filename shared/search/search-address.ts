/** Path of the search index, also proxied by the panel (shared/redirects.ts). */
export const searchIndexPath = '/busqueda.json'
