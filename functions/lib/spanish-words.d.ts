/** One list alone: the package's index reads 49,000 words of Wikipedia too, a tenth of what a deploy sends. */
declare module '@zxcvbn-ts/language-es-es/dist/*.json.cjs' {
  const words: string[]
  export default words
}
