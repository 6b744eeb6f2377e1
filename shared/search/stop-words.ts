export const stopWords = new Set(
  'a al como con cual cuales cuando cuanto de del desde donde e el ella en entre es esta este esto hace hacer hago hasta hay ir la las le les lo los mas me mi mis muy necesito no nos o para pero por puedo que quien quiero saber sacar sacarme saco sale se ser si sin sobre son soy su sus te tengo u un una unas unos y ya'.split(
    ' ',
  ),
)

/** Words without stop words; all of them if only stop words are left ("martes y jueves"). */
export function significantWords(words: readonly string[]): readonly string[] {
  const significant = words.filter((word) => !stopWords.has(word))
  return significant.length > 0 ? significant : words
}
