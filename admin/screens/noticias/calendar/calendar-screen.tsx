// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the days are laid out as a list, and browsers then drop the table's own roles
/** /admin-panel/calendario: published, planned and draft news by day. */
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/endpoints.ts'
import { addMonths, isMonth, monthInWords, weeksOf } from '#shared/calendar-month.ts'
import { clockText, today } from '../../../controls/dates.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { Screen } from '../../../controls/Screen.tsx'
import { TableHead } from '../../../lists/ListTable.tsx'
import { defineLoader } from '../../../session/api.ts'
import { panelPath } from '../../../session/guards.ts'
import { scheduleState, stateLook } from '../noticia-time.ts'
import { editPath, useFromList } from '../return-to-list.ts'
import styles from './calendar.module.css'

const weekdayFormat = new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', timeZone: 'UTC' })
const address = (month: string): string => `${panelPath}/calendario?mes=${month}`

export const loader = defineLoader(async (api, { request }) => {
  const requested = new URL(request.url).searchParams.get('mes') ?? ''
  const month = isMonth(requested) ? requested : today().slice(0, 7)
  return { month, ...(await api['GET calendario-noticias']({ month })) }
})

export const Component = () => (
  <Screen<typeof loader>
    title="Calendario"
    actions={
      <Anchor component={Link} to={panelPath} py="xs">
        Volver a las noticias
      </Anchor>
    }
    failed="No pudimos traer el calendario"
  >
    {({ month, noticias }) => <Month month={month} noticias={noticias} />}
  </Screen>
)

function Month({ month, noticias }: { readonly month: string } & Output<'GET calendario-noticias'>) {
  return (
    <>
      <Group justify="space-between" gap="xs" mb="md">
        <Title order={2} size="h3" aria-live="polite">
          {monthInWords(month)}
        </Title>
        <Group gap="xs">
          <Button component={Link} to={address(addMonths(month, -1))} variant="default" aria-label="Mes anterior">
            <Icon name="chevron-left" size={20} />
          </Button>
          <Button component={Link} to={address(today().slice(0, 7))} variant="default">
            Hoy
          </Button>
          <Button component={Link} to={address(addMonths(month, 1))} variant="default" aria-label="Mes siguiente">
            <Icon name="chevron-right" size={20} />
          </Button>
        </Group>
      </Group>
      <MonthGrid month={month} noticias={noticias} />
      {noticias.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          No hay noticias en este mes.
        </Text>
      )}
    </>
  )
}

type Item = Output<'GET calendario-noticias'>['noticias'][number]

const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']

/** A month of news, as a list of days on phones. Each item links to its form. */
function MonthGrid({ month, noticias }: { readonly month: string; readonly noticias: readonly Item[] }) {
  const byDay = Map.groupBy(noticias, ({ day }) => day)
  const now = today()
  return (
    <table className={styles.grid} role="table" aria-label={`Noticias de ${monthInWords(month)}`}>
      <TableHead columns={weekdays} />
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

type DayProps = { readonly day: string; readonly isToday: boolean; readonly items: readonly Item[] }

function Day({ day, isToday, items }: DayProps) {
  const fromList = useFromList()
  return (
    <>
      <time dateTime={day} className={styles.day} aria-current={isToday ? 'date' : undefined}>
        <span className={styles.number} aria-hidden>
          {Number(day.slice(8))}
        </span>
        <span className={styles.name}>{weekdayFormat.format(new Date(`${day}T12:00:00Z`))}</span>
      </time>
      {items.length > 0 && (
        <ul className="plain-list stack gap-1">
          {items.map((item) => {
            const state = scheduleState(item)
            const kind = state === 'planned' || state === 'public' ? state : 'draft'
            return (
              <li key={item._id}>
                <Link to={editPath(item._id)} state={fromList} className={styles.item} data-kind={kind}>
                  <span className={styles.state}>
                    {stateLook(item).label}
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
