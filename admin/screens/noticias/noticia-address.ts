/** A published item as it is passed on. */

/** For a message: the title in bold as WhatsApp writes it, the excerpt and the address, each on lines of its own. */
export function shareText({ title, excerpt }: { readonly title: string; readonly excerpt: string }, address: string) {
  // An asterisk of the title would end the bold.
  return [`*${title.trim().replaceAll('*', '·')}*`, excerpt.trim(), address].filter(Boolean).join('\n\n')
}
