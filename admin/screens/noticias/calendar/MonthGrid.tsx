// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the days are laid out as a list, and browsers then drop the table's own roles
import { Link } from 'react-router-dom'
import type { Output } from '#contract/endpoints.ts'
import { clockText, today } from '../../../controls/dates.ts'
import { statusLook } from '../ImagenBadge.tsx'
import { scheduleState } from '../noticia-time.ts'
import { editPath, useFromList } from '../return-to-list.ts'
import styles from './MonthGrid.module.css'
import { formatMonth, formatWeekday, weeksOf } from './month.ts'

type Item = Output<'GET calendario-noticias'>['noticias'][number]

const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']

/** State label of an item, and `data-kind` of its colour. */
function lookOf(item: Item): { readonly kind: string; readonly label: string } {
  const state = scheduleState(item)
  if (state === 'planned') return { kind: 'planned', label: 'Programada' }
  if (state === 'over') return { kind: 'draft', label: 'Quitada' }
  return { kind: state === 'public' ? 'public' : 'draft', label: statusLook(item.status).label }
}

/** A month of news, as a list of days on phones. Each item links to its form. */
export function MonthGrid({ month, noticias }: { readonly month: string; readonly noticias: readonly Item[] }) {
  const byDay = Map.groupBy(noticias, ({ day }) => day)
  const now = today()
  return (
    <table className={styles.grid} role="table" aria-label={`Noticias de ${formatMonth(month)}`}>
      <thead role="rowgroup">
        <tr role="row">
          {weekdays.map((weekday) => (
            <th key={weekday} role="columnheader" scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {weeksOf(month).map((week) => (
          <tr role="row" key={week.find(Boolean)}>
            {week.map((day, weekday) => (
              <td
                role="cell"
                key={day ?? weekdays[weekday]}
                data-empty={!day || !byDay.has(day) || undefined}
                data-outside={!day || undefined}
              >
                {day && <Day day={day} isToday={day === now} items={byDay.get(day) ?? []} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({
  day,
  isToday,
  items,
}: {
  readonly day: string
  readonly isToday: boolean
  readonly items: readonly Item[]
}) {
  const fromList = useFromList()
  return (
    <>
      <time dateTime={day} className={styles.day} aria-current={isToday ? 'date' : undefined}>
        <span className={styles.number} aria-hidden>
          {Number(day.slice(8))}
        </span>
        <span className={styles.name}>{formatWeekday(day)}</span>
      </time>
      {items.length > 0 && (
        <ul className="plain-list stack gap-1">
          {items.map((item) => {
            const { kind, label } = lookOf(item)
            return (
              <li key={item._id}>
                <Link to={editPath(item._id)} state={fromList} className={styles.item} data-kind={kind}>
                  <span className={styles.state}>
                    {label}
                    {item.publishAt && ` ${clockText(item.publishAt)}`}
                  </span>
                  <span className={styles.title}>{item.title}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
