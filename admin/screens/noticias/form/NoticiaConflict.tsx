import { Button, Radio, Text } from '@mantine/core'
import { useState } from 'react'
import type { Noticia } from '#contract/noticias.ts'
import { copyText } from '../../../controls/action.ts'
import { withMember } from '../../../controls/with-member.ts'
import { ConflictDialog } from '../../../editing/ConflictDialog.tsx'
import type { Conflict } from '../../../editing/editor-state.ts'
import { FieldCompare } from '../history/VersionCompare.tsx'
import { differences, type NoticiaValues, plainText, valuesOf } from '../noticia-values.ts'
import { fieldNames, type NoticiaField, savedByText } from './merge-noticia.ts'

type Props = {
  readonly conflict: Conflict<NoticiaValues, Noticia>
  readonly onDecide: (decided: NoticiaValues) => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Conflict of a news item, with a choice for each field. */
export function NoticiaConflict({ conflict, onDecide, onTakeTheirs, onClose }: Props) {
  const { merge, remote, fromVersion: version } = conflict
  const theirs = valuesOf(remote.stored)
  const conflicting = differences(merge.value, theirs).filter(({ field }) => merge.conflicts.includes(field))
  const [taken, setTaken] = useState<ReadonlySet<NoticiaField>>(new Set())
  const mine = version === null ? 'Tu versión' : `Versión ${version}`

  const decide = () =>
    onDecide({ ...merge.value, ...Object.fromEntries(Array.from(taken, (field) => [field, theirs[field]])) })

  return (
    <ConflictDialog
      title="La noticia cambió mientras la editabas"
      summary={`${savedByText(remote)}. No se pisó nada${version === null ? ': tu texto sigue en el formulario.' : '.'}`}
      mine="lo elegido"
      actions={
        version === null && (
          <Button variant="subtle" onClick={() => copyText(plainText(merge.value), 'Tu texto quedó copiado')}>
            Copiar mi texto
          </Button>
        )
      }
      onKeepMine={decide}
      onTakeTheirs={onTakeTheirs}
      onClose={onClose}
    >
      {merge.incoming.length > 0 && <Text>Lo que cambió en {fieldNames(merge.incoming)} queda también.</Text>}
      {conflicting.map((difference) => (
        <Radio.Group
          key={difference.field}
          aria-label={`Con cuál seguir: ${difference.label}`}
          value={taken.has(difference.field) ? 'theirs' : 'mine'}
          onChange={(choice) => setTaken(withMember(taken, difference.field, choice === 'theirs'))}
        >
          <FieldCompare
            difference={difference}
            titles={[
              <Radio key="mine" value="mine" label={mine} py={10} />,
              <Radio key="theirs" value="theirs" label="Versión guardada" py={10} />,
            ]}
          />
        </Radio.Group>
      ))}
    </ConflictDialog>
  )
}
