/** Slugs. Imports nothing: browsers load it. */

/** Letters and digits without accents and case: "Cabildo Santiagueño" → "cabildo-santiagueno". NFKD: "N.º" has an "o". */
export const slugOf = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('-')
