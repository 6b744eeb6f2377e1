/** Makes a one-page PDF of exactly `bytes`, padded by a comment; truncated where the page needs more. */
export function pdfOf(bytes: number): Uint8Array<ArrayBuffer> {
  const start =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'
  const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n'
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const filling = Math.max(1, bytes - start.length - page.length - end.length)
  return new Uint8Array(Buffer.from(`${start}${page}%${'.'.repeat(filling - 1)}${end}`, 'latin1').subarray(0, bytes))
}
