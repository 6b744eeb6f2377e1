import { clockText } from '../controls/dates.ts'

/** "Ana Paz está editando desde las 10:14."; empty for none. `since`: ISO instants. */
export function editorsText(editors: readonly { readonly name: string; readonly since: string }[]): string {
  const [only, ...more] = editors
  if (!only) return ''
  if (more.length === 0) return `${only.name} está editando desde las ${clockText(only.since)}.`
  const names = editors.map(({ name, since }) => `${name} (desde las ${clockText(since)})`)
  return `${new Intl.ListFormat('es-AR').format(names)} están editando.`
}
