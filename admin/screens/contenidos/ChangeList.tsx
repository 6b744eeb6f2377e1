import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import styles from './contenidos.module.css'
import { type Change, changeText } from './value/changes.ts'

/** Longer lists are cut. */
const shownAtOnce = 50
/** Limit of characters of two texts in one line; longer ones are shown one below the other. */
const oneLineMax = 60

type Props = { readonly changes: readonly Change[]; readonly empty: string }

/** List of changes under its own heading. */
export const TitledChanges = ({ title, ...list }: Props & { readonly title: string }) => (
  <div>
    <Title order={3} size="h5" mb="xs">
      {title}
    </Title>
    <ChangeList {...list} />
  </div>
)

export function ChangeList({ changes, empty }: Props) {
  const [shown, setShown] = useState(shownAtOnce)
  if (changes.length === 0) return <Text>{empty}</Text>
  return (
    <>
      <ul className={`${styles.changes} plain-list`}>
        {changes.slice(0, shown).map((change) => (
          <li
            key={`${change.kind} ${change.path.join('.')} ${change.place.join('.')} ${change.what}`}
            data-kind={change.kind}
          >
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
      {changes.length > shown && (
        <Button variant="subtle" onClick={() => setShown(changes.length)}>
          Ver los {changes.length - shown} cambios que faltan
        </Button>
      )}
    </>
  )
}

function ChangeLine({ change }: { readonly change: Change }) {
  const { kind, place, what, before, after } = change
  if (kind !== 'changed' || before.length + after.length < oneLineMax) return changeText(change)
  return (
    <>
      {[...place, what].join(' › ')}
      <del>{before || 'nada'}</del>
      <ins>{after || 'nada'}</ins>
    </>
  )
}
