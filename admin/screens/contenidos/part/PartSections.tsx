import { Anchor, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { foldLetters } from '#shared/normalize.ts'
import styles from '../contenidos.module.css'
import { pathKey } from '../value/errors.ts'
import type { Field } from '../value/field.ts'
import type { Path } from '../value/json.ts'

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
              <Anchor component="button" type="button" size="sm" ta="left" py={10} onClick={() => onGo(path)}>
                {label}
              </Anchor>
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

type PartSection = { readonly label: string; readonly path: Path }

/** In the order of the form. */
const sectionKinds = ['group', 'rows'] as const
const sectionOf = ({ label, name }: Field): PartSection => ({ label, path: [name] })

/** Groups and lists of a part; with a search, its fields and those of its groups whose names match. */
export function sectionsOf(part: Field, q: string): PartSection[] {
  const fields = part.fields.filter(({ isHidden }) => !isHidden)
  if (q === '') return sectionKinds.flatMap((kind) => fields.filter((field) => field.kind === kind)).map(sectionOf)
  const all = fields.flatMap((field): PartSection[] => [
    sectionOf(field),
    ...(field.kind === 'group' ? field.fields.filter(({ isHidden }) => !isHidden) : []).map(({ label, name }) => ({
      label: `${field.label} › ${label}`,
      path: [field.name, name],
    })),
  ])
  return all.filter(({ label }) => foldLetters(label).includes(foldLetters(q)))
}
