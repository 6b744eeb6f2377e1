/** What browsers blocked on the two sites for their policies (SG16): what is missing from a page, or what somebody tried to put into one. */
import { Text, Title } from '@mantine/core'
import type { Out } from '#contract/endpoints.ts'
import styles from './audit.module.css'

/** Lines that are shown, of those of 90 days. */
const shown = 20

const dayOf = (day: string): string => day.split('-').reverse().join('/')
const timesOf = (times: number): string => (times === 1 ? 'una vez' : `${times.toLocaleString('es-AR')} veces`)

/** Nothing where nothing was blocked. */
export function BlockedLines({ bloqueos }: Out<'GET bloqueos'>) {
  if (bloqueos.length === 0) return null
  return (
    <section aria-labelledby="bloqueos">
      <Title order={2} size="h4" id="bloqueos" mt="xl">
        Lo que bloquearon los navegadores
      </Title>
      <Text c="dimmed" mb="md" maw="65ch">
        Pedidos que la política de seguridad del portal o del panel no dejó hacer, en los últimos 90 días. Casi siempre
        son extensiones de quien visita; si uno se repite, puede faltar un sitio en la política o haber algo puesto en
        una página.
      </Text>
      <ol className={styles.log}>
        {bloqueos.slice(0, shown).map(({ day, directive, blocked, times }) => (
          <li key={`${day} ${directive} ${blocked}`} className={styles.entry}>
            <time dateTime={day}>{dayOf(day)}</time>
            <span>
              <strong>{blocked}</strong> ({directive})
            </span>
            <span className={styles.address}>{timesOf(times)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
