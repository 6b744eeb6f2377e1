/** Names as parts of addresses. Imports nothing: browsers load this file. */

/**
 * The words of a name, letters and digits without accents and capitals: "Cabildo Santiagueño" → "cabildo-santiagueno". Letters in another
 * form are letters too (NFKD): "N.º" has an "o".
 */
export const slugOf = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('-')
