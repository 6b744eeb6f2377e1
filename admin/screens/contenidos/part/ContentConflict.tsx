import { Button, Stack } from '@mantine/core'
import type { Content } from '#contract/contenidos.ts'
import { shortMomentText } from '../../../controls/dates.ts'
import { personName } from '../../../controls/person-name.ts'
import { ConflictDialog } from '../../../editing/ConflictDialog.tsx'
import type { Conflict } from '../../../editing/editor-state.ts'
import { TitledChanges } from '../ChangeList.tsx'
import { changesOf } from '../value/changes.ts'
import type { Field } from '../value/field.ts'
import type { JsonObject } from '../value/json.ts'
import { storedValue } from './content-document.ts'

type Props = {
  readonly field: Field
  readonly mine: JsonObject
  readonly conflict: Conflict<JsonObject, Content>
  readonly onMerge: () => void
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Conflict of a part: with a base both users' changes, which can be merged; otherwise the differences. */
export function ContentConflict({ field, mine, conflict, onMerge, ...callbacks }: Props) {
  const { base } = conflict
  const { stored } = conflict.remote
  const theirs = storedValue(stored)
  const when = stored.at ? ` el ${shortMomentText(stored.at)}` : ''
  return (
    <ConflictDialog
      title="Esta parte cambió mientras la editabas"
      summary={`${personName(stored.por)} la guardó${when}. No se pisó nada: lo tuyo sigue en el formulario.`}
      mine="mi versión"
      actions={
        base && (
          <Button variant="default" onClick={onMerge}>
            Juntar las dos
          </Button>
        )
      }
      {...callbacks}
    >
      {base ? (
        <Stack gap="md">
          <TitledChanges
            title={`Lo que cambió ${personName(stored.por)}`}
            changes={changesOf(field, base, theirs)}
            empty={noVisibleChange}
          />
          <TitledChanges title="Lo que cambiaste vos" changes={changesOf(field, base, mine)} empty={noVisibleChange} />
        </Stack>
      ) : (
        <TitledChanges
          title="De lo guardado a lo tuyo"
          changes={changesOf(field, theirs, mine)}
          empty="Las dos versiones dicen lo mismo."
        />
      )}
    </ConflictDialog>
  )
}

const noVisibleChange = 'Nada de lo que se lee.'
