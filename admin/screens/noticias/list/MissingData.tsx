/** What citizens miss most in the city's data, folded above the news; each links to the first such row. */
import { Anchor, List } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../../session/api.ts'
import { panelPath } from '../../../session/guards.ts'
import styles from './MissingData.module.css'

type Missing = { readonly text: string; readonly count: number; readonly to: string }
const shown = 5

/** Loaded beside the list; a failure shows nothing. */
export function MissingData() {
  const [missing, setMissing] = useState<readonly Missing[]>([])
  useEffect(() => {
    const controller = new AbortController()
    api['GET contenidos']({}, { signal: controller.signal }).then(
      ({ contenidos }) => setMissing(mostMissing(contenidos)),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  if (missing.length === 0) return null
  return (
    <details className={styles.missing}>
      <summary>Lo que más falta para los vecinos: {missing[0]?.text}</summary>
      <List>
        {missing.map(({ text, to }) => (
          <List.Item key={text}>
            <Anchor component={Link} to={to}>
              {text}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </details>
  )
}

type Summary = {
  readonly name: string
  readonly faltan: readonly { readonly text: string; readonly count: number; readonly row: string }[]
}

/** The most frequent gaps of all parts. */
export const mostMissing = (parts: readonly Summary[]): Missing[] =>
  parts
    .flatMap(({ name, faltan }) =>
      faltan.map(({ text, count, row }) => ({
        text,
        count,
        to: `${panelPath}/datos/${name.replace('.json', '')}?${new URLSearchParams({ fila: row })}`,
      })),
    )
    .sort((a, b) => b.count - a.count)
    .slice(0, shown)
