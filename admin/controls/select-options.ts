/** Select options from a table of labels; `all` adds a first option without value. */
export function selectOptions(
  labels: Readonly<Record<string, string>>,
  all?: string,
): { value: string; label: string }[] {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return all === undefined ? options : [{ value: '', label: all }, ...options]
}
