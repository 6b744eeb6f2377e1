/** The files of the articles, of which there are thousands: what the template gives to each is encoded and looked through once. */
import { type MadeFile, namedAssets } from './page-facts.ts'

type Piece = { readonly bytes: Buffer; readonly assets: readonly string[] }

/**
 * Makes a file of an article's pieces, which are by turns the template's, the same for each page, and the item's (src/noticias/article-pages.ts);
 * `modified` is when the item was last changed. Of what a page names only the assets are known: what else a page of news names nobody asks, nor
 * its title (built-site.ts).
 */
export function createArticleMaker(): (pieces: readonly string[], modified: string) => MadeFile {
  /** A part of a text keeps all of it in memory: each name is kept once. */
  const known = new Map<string, string>()
  const nameOf = (asset: string): string => {
    const name = known.get(asset) ?? asset
    known.set(name, name)
    return name
  }
  const pieceOf = (text: string): Piece => ({ bytes: Buffer.from(text), assets: namedAssets(text).map(nameOf) })
  const ofTemplate = new Map<string, Piece>()
  return (pieces, modified) => {
    const made = pieces.map((text, number) => {
      if (number % 2 === 1) return pieceOf(text)
      const piece = ofTemplate.get(text) ?? pieceOf(text)
      ofTemplate.set(text, piece)
      return piece
    })
    const names = [...new Set(made.flatMap(({ assets }) => assets))]
    return {
      bytes: Buffer.concat(made.map(({ bytes }) => bytes)),
      facts: { title: null, isNoindex: false, modified, names },
    }
  }
}
