/** Path of the search index. */
export const searchIndexPath = '/busqueda.json'
