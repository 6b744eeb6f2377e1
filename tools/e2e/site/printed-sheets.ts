import { inflateSync } from 'node:zlib'

/** Counts the text runs on each page of a Chromium PDF. */
export function textRunsOnSheets(pdf: Buffer): number[] {
  const text = pdf.toString('latin1')
  return Array.from(text.matchAll(/<<\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g), ([, number = '']) => {
    const contents = text.slice(text.search(new RegExp(`(?:^|\\n)${number} 0 obj\\n`)))
    const [head = '', length = '0'] = /<<[^>]*\/Length (\d+)[^>]*>> stream\r?\n/.exec(contents) ?? []
    const start = contents.indexOf(head) + head.length
    const stream = Buffer.from(contents.slice(start, start + Number(length)), 'latin1')
    const drawn = head.includes('/FlateDecode') ? inflateSync(stream) : stream
    return drawn.toString('latin1').match(/\bTj\b/g)?.length ?? 0
  })
}
