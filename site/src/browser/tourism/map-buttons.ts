/** The buttons of the page that open the map (T02): they write the address, and the island, as soon as it is there, follows. */
import { setSearch } from './address.ts'

/** What the address says for a button: `data-map="lugares"` or `data-map="circuito-2"`. The selection stays as it is. */
export function mapSearch(search: string, of: string): string {
  const address = new URLSearchParams(search)
  for (const name of ['vista', 'lugar', 'circuito']) address.delete(name)
  const [, circuit] = /^circuito-(\d+)$/.exec(of) ?? []
  if (circuit) address.set('circuito', circuit)
  else address.set('vista', 'mapa')
  return `?${address.toString().replaceAll('%2C', ',')}`
}

/** Lets the `[data-map]` buttons below `root` open the map. */
export function startMapButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-map]'))
    button.addEventListener('click', () => setSearch(mapSearch(location.search, button.dataset.map ?? ''), 'push'))
}
