import { monthName } from '#shared/calendar-month.ts'

/** `key` is YYYY-MM. */
export type Month = { readonly key: string; readonly year: string; readonly name: string; readonly count: number }

/** Months of dated rows, in the order of the rows. */
export const groupByMonth = <Row extends { readonly date: string }>(rows: readonly Row[]): [Month, Row[]][] =>
  Array.from(
    Map.groupBy(rows, ({ date }) => date.slice(0, 7)),
    ([key, ofMonth]) => [{ key, year: key.slice(0, 4), name: monthName(key), count: ofMonth.length }, ofMonth],
  )
