/** How fast this machine is at what a build does: machines that run the benchmarks differ by a factor of two. */
import { createHash } from 'node:crypto'

/** Seconds that a run takes on the machine that the limits were written down for: 2 cores of an Intel Xeon, 2026-11-22. */
export const referenceSeconds = 0.05

/** The best of this many runs counts: whatever else the machine does only makes one longer. */
const runs = 40

/** Seconds of one run on this machine. */
export function calibrate(): number {
  const seconds = Array.from({ length: runs }, () => {
    const started = performance.now()
    work()
    return (performance.now() - started) / 1000
  })
  return Math.min(...seconds)
}

/** Makes pages as a build does, with text, patterns, JSON and digests: always the same. */
function work(): void {
  const rows = Array.from({ length: 60 }, (_, id) => ({
    id,
    title: `Fila ${id}`,
    text: 'la calle del barrio '.repeat(40),
  }))
  const digests = new Set<string>()
  for (let page = 0; page < 120; page++) {
    const shown = JSON.parse(JSON.stringify({ page, rows })) as { rows: typeof rows }
    const html = shown.rows
      .map(
        ({ id, title, text }) =>
          `<li><a href="/fila/${id}/?p=${page}">${title}</a> ${text.replace(/barrio/g, '<b>$&</b>')}</li>`,
      )
      .join('')
    const named = Array.from(html.matchAll(/href="([^"?]*)/g), ([, address]) => address)
    digests.add(createHash('sha256').update(html).update(named.join()).digest('hex'))
  }
  if (digests.size !== 120) throw new Error('The pages of the calibration are not what they were')
}
