/** Opening hours: a week with two shifts a day, one line of text, copies to other rows; seasons as a list. */
import { Button, Group, Switch, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { weekdays } from '#contract/content/weekdays.ts'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import { toast } from '../../../controls/toast.tsx'
import { controlId, useContentForm } from '../part/form-context.ts'
import { RowsSection } from '../rows/RowsSection.tsx'
import type { Field } from '../value/field.ts'
import { type JsonObject, type Path, rowsOf, valueAt } from '../value/json.ts'
import {
  hoursText,
  parseHours,
  rowsOfWeek,
  type Shift,
  setHolidays,
  shownWeek,
  type Week,
} from '../value/week-hours.ts'
import styles from './fields.module.css'

const CopyHours = lazyDialog(() => import('./CopyHours.tsx'))

const shiftsMax = 2
const morning: Shift = { desde: '08:00', hasta: '12:00' }
const afternoon: Shift = { desde: '16:00', hasta: '20:00' }

type Props = { readonly field: Field; readonly path: Path }

export function HoursField({ field, path }: Props) {
  const part = useContentForm()
  const id = useId()
  const [isCopying, setCopying] = useState(false)
  const rows = rowsOf(valueAt(part.value, path))
  const [edited, setEdited] = useState<Week | null>(null)
  const week = shownWeek(edited, rows)
  const shifts = week.flat()
  const put = (next: readonly JsonObject[]) => part.set(path, next.length === 0 && field.isOptional ? undefined : next)
  function setWeek(next: Week) {
    setEdited(next)
    put(rowsOfWeek(next, rows))
  }
  const setDay = (day: number, next: readonly Shift[]) =>
    setWeek(week.map((before, index) => (index === day ? next : before)))
  const added: Partial<Shift> = shifts.length > 0 && shifts.every(({ feriados }) => feriados) ? { feriados: true } : {}
  const fault = part.faultAt(path)
  const isInRow = typeof path.at(-2) === 'number'

  return (
    <section aria-labelledby={id} className="stack gap-3">
      <div>
        <Title order={3} size="h4" id={id}>
          {field.label}
        </Title>
        {field.help && (
          <Text size="sm" c="dimmed">
            {field.help}
          </Text>
        )}
      </div>
      {(fault || part.hasFaultIn(path)) && (
        <Text c="var(--mantine-color-error)" role="alert">
          {fault ?? 'Revisá las horas: algún turno abre y cierra a la misma hora, o le falta una.'}
        </Text>
      )}
      <ul className={`plain-list ${styles.week}`} id={controlId(path)} tabIndex={-1}>
        {weekdays.map((name, day) => (
          <li key={name} className="cluster gap-2">
            <span className={styles.day}>{name}</span>
            <Shifts name={name} shifts={week[day] ?? []} added={added} onChange={(next) => setDay(day, next)} />
            {isUnlikeMonday(week, day) && (
              <Button
                variant="subtle"
                size="compact-md"
                mih={44}
                aria-label={`${name} igual que el lunes`}
                onClick={() => setDay(day, week[0] ?? [])}
              >
                Igual que el lunes
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Switch
        label="También los feriados"
        description="Sin marcar, los feriados está cerrado."
        checked={shifts.some(({ feriados }) => feriados)}
        disabled={shifts.length === 0}
        onChange={(event) => setWeek(setHolidays(week, event.currentTarget.checked))}
      />
      <HoursLine rows={rows} onChange={put} />
      {isInRow && rows.length > 0 && (
        <Group>
          <Button variant="default" size="sm" mih={44} onClick={() => setCopying(true)}>
            Copiar a otros…
          </Button>
        </Group>
      )}
      <details>
        <summary>Como lista, con horarios de temporada</summary>
        <RowsSection field={field} path={path} isAlone={false} />
      </details>
      {isCopying && <CopyHours path={path} onClose={() => setCopying(false)} />}
    </section>
  )
}

const isUnlikeMonday = ([monday = [], ...others]: Week, day: number): boolean =>
  day > 0 && monday.length > 0 && JSON.stringify(others[day - 1]) !== JSON.stringify(monday)

type ShiftsProps = {
  readonly name: string
  readonly shifts: readonly Shift[]
  /** Holidays of an added shift. */
  readonly added: Partial<Shift>
  readonly onChange: (shifts: readonly Shift[]) => void
}

function Shifts({ name, shifts, added, onChange }: ShiftsProps) {
  const small = { variant: 'subtle', size: 'compact-md', mih: 44 } as const
  if (shifts.length === 0)
    return (
      <>
        <Text c="dimmed">Cerrado</Text>
        <Button {...small} aria-label={`Abre el ${name}`} onClick={() => onChange([{ ...morning, ...added }])}>
          Abre
        </Button>
      </>
    )
  const other = (shifts[0]?.desde ?? '') < '12:00' ? afternoon : morning
  const change = (at: number, part: Partial<Shift>) =>
    onChange(shifts.map((shift, index) => (index === at ? { ...shift, ...part } : shift)))
  const timeInput = (at: number, time: 'desde' | 'hasta', value: string, verb: string) => (
    <TextInput
      type="time"
      aria-label={`${name}, ${at === 0 ? 'primer' : 'segundo'} turno, ${verb}`}
      value={value}
      onChange={(event) => change(at, { [time]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {shifts.map(({ desde, hasta }, at) => (
        <span key={at} className="cluster gap-1">
          {timeInput(at, 'desde', desde, 'abre')}a{timeInput(at, 'hasta', hasta, 'cierra')}
        </span>
      ))}
      {shifts.length < shiftsMax && (
        <Button
          {...small}
          aria-label={`Agregar turno el ${name}`}
          onClick={() => onChange([...shifts, { ...other, ...added }])}
        >
          Agregar turno
        </Button>
      )}
      <Button
        {...small}
        color="ladrillo"
        aria-label={shifts.length > 1 ? `Quitar turno, el segundo del ${name}` : `Cerrado el ${name}`}
        onClick={() => onChange(shifts.slice(0, -1))}
      >
        {shifts.length > 1 ? 'Quitar turno' : 'Cerrado'}
      </Button>
    </>
  )
}

type LineProps = { readonly rows: readonly JsonObject[]; readonly onChange: (rows: readonly JsonObject[]) => void }

/** Hours as one line; keeps typed text that is invalid or equivalent. A save waits for `data-unread` (ContentForm). */
function HoursLine({ rows, onChange }: LineProps) {
  const text = hoursText(rows)
  const [typed, setTyped] = useState(text)
  const read = parseHours(typed)
  const isFaulty = 'fault' in read
  const reportUnread = useEffectEvent(() => {
    if (isFaulty) toast.failure('El horario quedó como estaba', `No entendimos «${typed}».`)
  })
  useEffect(() => () => reportUnread(), [])
  return (
    <TextInput
      maw="54rem"
      label="En una línea"
      description="Como «L-V 7:30-12:30; S 8-12». También en la columna del CSV."
      value={isFaulty || hoursText(read.rows) === text ? typed : text}
      error={isFaulty && read.fault}
      data-unread={isFaulty || undefined}
      onChange={(event) => {
        const next = event.currentTarget.value
        const parsed = parseHours(next)
        setTyped(next)
        if ('rows' in parsed) onChange(parsed.rows)
      }}
    />
  )
}
