/** Where the public site says what its search looks through; the panel reads it under its own address (shared/redirects.ts). */
export const searchIndexPath = '/busqueda.json'
