/** Two versions of an item side by side: the fields in which they differ. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { mediaUrl } from '#contract/wire.ts'
import { comparedLines, type Difference, differences, type NoticiaValues } from '../noticia-values.ts'
import styles from './VersionCompare.module.css'

type Side = { readonly title: string; readonly values: NoticiaValues }

/** `left` and `right` are headed by their titles; lines of the text that the other version lacks are marked. */
export function VersionCompare({ left, right }: { readonly left: Side; readonly right: Side }) {
  const found = differences(left.values, right.values)
  if (found.length === 0) return <Text>Las dos versiones dicen lo mismo.</Text>
  return (
    <div className={styles.compare}>
      {found.map((difference) => (
        <FieldCompare key={difference.field} difference={difference} titles={[left.title, right.title]} />
      ))}
    </div>
  )
}

type FieldProps = {
  readonly difference: Difference
  /** What stands above each. */
  readonly titles: readonly [ReactNode, ReactNode]
}

/** What two versions say in one field, side by side. */
export const FieldCompare = ({ difference: { field, label, mine, theirs }, titles }: FieldProps) => (
  <div className={styles.field}>
    <h3>{label}</h3>
    <Version title={titles[0]} field={field} text={mine} other={theirs} />
    <Version title={titles[1]} field={field} text={theirs} other={mine} />
  </div>
)

type VersionProps = {
  readonly title: ReactNode
  readonly field: Difference['field']
  readonly text: string
  readonly other: string
}

function Version({ title, field, text, other }: VersionProps) {
  return (
    // Long texts scroll, and what scrolls is reached by keyboard.
    <div className={styles.version} tabIndex={field === 'content' ? 0 : undefined}>
      <div className={styles.whose}>{title}</div>
      {text === '' ? <p className={styles.empty}>Vacío</p> : <Content field={field} text={text} other={other} />}
    </div>
  )
}

function Content({ field, text, other }: Omit<VersionProps, 'title'>) {
  if (field === 'imageIds')
    return (
      <p className={styles.photos}>
        {text.split(' ').map((id, index) => (
          <img key={id} src={mediaUrl(id, 400)} alt={`Foto ${index + 1}`} width={120} height={80} />
        ))}
      </p>
    )
  if (field !== 'content') return <p>{text}</p>
  const seen = new Map<string, number>()
  return comparedLines(text, other).map(({ text: line, isOnlyHere }) => {
    const times = (seen.get(line) ?? 0) + 1
    seen.set(line, times)
    return <p key={`${times} ${line}`}>{isOnlyHere ? <mark>{line}</mark> : line}</p>
  })
}
