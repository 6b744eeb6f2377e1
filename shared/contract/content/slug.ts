/** Converts to a slug: "Cabildo Santiagueño" → "cabildo-santiagueno", "N.º" → "n-o". */
export const slugOf = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('-')
