/** Something that the search finds by itself, though it is only a part of a page. */
export type SearchEntry = {
  /** Its place on this site, "/documentos/2026/#documento-4"; each has its own. */
  readonly place: string
  /** Where it leads to, if elsewhere. */
  readonly address: string | null
  readonly title: string
  readonly texts: readonly string[]
  readonly words: readonly string[]
}
