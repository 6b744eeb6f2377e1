/** Word list imported alone: the package's index adds 49,000 words, a tenth of a deployed bundle. */
declare module '@zxcvbn-ts/language-es-es/dist/*.json.cjs' {
  const words: string[]
  export default words
}
