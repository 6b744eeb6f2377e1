/** How long a portal is missed after each end of something. */

/** Milliseconds from the end until a write is acknowledged and a page is read again; `stopped`: until the portal had ended by itself. */
export type Gap = { readonly written: number; readonly read: number; readonly stopped?: number }

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

export const inWords = ({ written, read, stopped }: Gap): string =>
  [
    `written again after ${seconds(written)}`,
    `read after ${seconds(read)}`,
    ...(stopped === undefined ? [] : [`stopped in ${seconds(stopped)}`]),
  ].join(', ')

/** Gathers them by kind of end. */
export function gapsOf<End extends string>() {
  const byEnd = new Map<End, Gap[]>()
  const row = (what: string, times: readonly number[]): string => {
    const sorted = times.toSorted((a, b) => a - b)
    return `${what} ${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)}, at worst ${seconds(sorted.at(-1) ?? 0)}`
  }
  return {
    add: (end: End, gap: Gap): void => void byEnd.set(end, [...(byEnd.get(end) ?? []), gap]),
    last: (end: End): Gap => byEnd.get(end)?.at(-1) ?? { written: 0, read: 0 },
    /** A line for each kind of end: how many, and medians and worst. */
    table: (): string[] =>
      [...byEnd].map(([end, gaps]) => {
        const stops = gaps.flatMap(({ stopped }) => stopped ?? [])
        return [
          `${gaps.length} × ${end}`,
          row(
            'written again after',
            gaps.map(({ written }) => written),
          ),
          row(
            'read after',
            gaps.map(({ read }) => read),
          ),
          ...(stops.length > 0 ? [row('stopped in', stops)] : []),
        ].join('; ')
      }),
  }
}
