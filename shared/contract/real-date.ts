/** Whether a text YYYY-MM-DD is an existing day: not 31 February, which Date.parse accepts. */
export function isRealDate(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
