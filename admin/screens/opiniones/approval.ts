/** "87 % de 23": how many found a page useful, in whole percent. */
export function approval({ yes, no }: { readonly yes: number; readonly no: number }): string {
  const total = yes + no
  return total === 0 ? 'sin respuestas' : `${Math.round((yes / total) * 100)} % de ${total}`
}
