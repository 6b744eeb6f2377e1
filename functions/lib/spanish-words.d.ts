/** One list: the package's index also loads 49,000 words of Wikipedia, a tenth of a deploy. */
declare module '@zxcvbn-ts/language-es-es/dist/*.json.cjs' {
  const words: string[]
  export default words
}
