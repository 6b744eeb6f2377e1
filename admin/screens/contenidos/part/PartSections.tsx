import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import styles from '../contenidos.module.css'
import { pathKey } from '../value/errors.ts'
import type { Field } from '../value/field.ts'
import type { Path } from '../value/json.ts'
import { sectionsOf } from './part-sections.ts'

/** Parts with fewer groups and lists need no index. */
const sectionsMin = 4

type Props = { readonly field: Field; readonly onGo: (path: Path) => void }

/** Index of a long part with a search over its fields; collapsed on narrow windows. */
export function PartSections({ field, onGo }: Props) {
  const [q, setQ] = useState('')
  const isWide = useMediaQuery('(width >= 80rem)', false, { getInitialValueInEffect: false })
  if (sectionsOf(field, '').length < sectionsMin) return null
  const found = sectionsOf(field, q.trim())
  return (
    <nav className={styles.sections} aria-label="Secciones">
      <details key={String(isWide)} open={isWide}>
        <summary>Secciones</summary>
        <TextInput
          type="search"
          aria-label="Buscar un dato"
          placeholder="Buscar un dato"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <ul className="plain-list">
          {found.map(({ label, path }) => (
            <li key={pathKey(path)}>
              <UnstyledButton className={styles.sectionLink} onClick={() => onGo(path)}>
                {label}
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <Text size="sm" c="dimmed" role="status">
          {found.length === 0 && 'Ningún dato se llama así.'}
        </Text>
      </details>
    </nav>
  )
}
