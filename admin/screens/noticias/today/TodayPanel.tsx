/** "Hoy" panel: decisions, failures, scheduled news, failed searches, missing data. */
import { Anchor, Box, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Call } from '../../../controls/states.tsx'
import { allPending } from '../../../publishing/pending-decisions.ts'
import { kindOf, siteStatus, statusWords } from '../../../publishing/publish-state.ts'
import { useSiteReading } from '../../../publishing/site-status.ts'
import { can, useUser } from '../../../session/api.ts'
import { panelPath } from '../../../session/guards.ts'
import { useApi } from '../../../session/use-api.ts'
import styles from './TodayPanel.module.css'
import { missingItems, plannedItems, searchItems, sectionsOf, type TodayItem } from './today-items.ts'

/** Remembers in the browser whether it is open; renders nothing without items. A new `version` loads the planned news again. */
export function TodayPanel({ version }: { readonly version: string }) {
  const user = useUser()
  const site = useSiteReading()
  const loaded = useToday(version)
  const id = useId()
  const [isOpen, setOpen] = useLocalStorage({
    key: 'portal-hoy',
    // Closed on phones: the list comes first.
    defaultValue: matchMedia('(width >= 48rem)').matches,
    getInitialValueInEffect: false,
  })
  const kind = site && kindOf(siteStatus(site, site.at), site.build)
  const sections = sectionsOf([
    {
      title: 'Espera tu decisión',
      items: user ? allPending(user, site?.state ?? null).map(({ words, to }) => ({ text: words, to })) : [],
    },
    {
      title: 'Falló',
      items:
        kind === 'failed' || kind === 'late' || kind === 'earlier'
          ? [{ text: statusWords[kind].sentence, to: panelPath }]
          : [],
    },
    { title: 'Se publica', items: loaded.planned },
    { title: 'Se busca y no se encuentra', items: loaded.searches },
    { title: 'Lo que más les falta a los vecinos', items: loaded.missing },
  ])
  if (sections.length === 0) return null
  return (
    <details className={`${styles.today} framed`} open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary
        onClick={(event) => {
          // Stored here: the toggle event comes later, and a reload may prevent it.
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        Hoy
        {!isOpen && (
          <Text span fw={400}>
            : {sections.map(({ items }) => items[0]?.text).join(' · ')}
          </Text>
        )}
      </summary>
      <Box className="grid min-14 gap-2 gap-x-5" pb="sm">
        {sections.map(({ title, items }, index) => (
          <section key={title} aria-labelledby={`${id}-${index}`}>
            <Title order={2} size="h6" c="dimmed" id={`${id}-${index}`}>
              {title}
            </Title>
            <ul className="plain-list">
              {items.map(({ text, to }, place) => (
                <li key={place}>
                  <Anchor component={Link} to={to}>
                    {text}
                  </Anchor>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Box>
    </details>
  )
}

/** Loads the sections separately; a failed one stays empty. */
function useToday(version: string) {
  const news = useApi('GET find-all-news', { status: 'programada', limit: 100 }, version)
  const parts = useApi('GET contenidos', {})
  const failed = useApi('GET busquedas-fallidas', can('moderate') ? {} : null)
  return {
    planned: itemsOf(news, ({ noticias }) => plannedItems(noticias)),
    searches: itemsOf(failed, ({ palabras }) => searchItems(palabras)),
    missing: itemsOf(parts, ({ contenidos }) => missingItems(contenidos)),
  }
}

const itemsOf = <Data extends object>({ answer }: Call<Data>, read: (data: Data) => readonly TodayItem[]) =>
  answer && !('failure' in answer) ? read(answer) : []
