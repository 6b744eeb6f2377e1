import { Alert, Anchor, List } from '@mantine/core'
import { type FieldErrors, parsePath } from '../value/errors.ts'
import type { Field } from '../value/field.ts'
import { type JsonObject, type Path, valueAt } from '../value/json.ts'
import { rowTitle } from '../value/words.ts'

/** Limit of shown faults; the rest follows once these are fixed. */
const shownMax = 12

type Props = {
  readonly field: Field
  readonly value: JsonObject
  readonly faults: FieldErrors
  readonly onGo: (path: Path) => void
}

/** Faults of a part, each a link to its field. */
export function ErrorSummary({ field, value, faults, onGo }: Props) {
  const title = faults.size === 1 ? 'Hay un dato para corregir' : `Hay ${faults.size} datos para corregir`
  return (
    <Alert color="ladrillo" title={title} role="alert">
      <List size="sm">
        {Array.from(faults)
          .slice(0, shownMax)
          .map(([key, text]) => (
            <List.Item key={key}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="left"
                mih={28}
                c="inherit"
                underline="always"
                onClick={() => onGo(parsePath(key))}
              >
                {[placeWords(field, value, parsePath(key)), text].filter(Boolean).join(': ')}
              </Anchor>
            </List.Item>
          ))}
      </List>
    </Alert>
  )
}

/** "Centro › Horario de paso". */
function placeWords(field: Field, value: JsonObject, path: Path): string {
  const words: string[] = []
  let at = field
  for (const [index, step] of path.entries()) {
    if (typeof step === 'number') {
      const row = valueAt(value, path.slice(0, index + 1))
      words.push(at.kind === 'rows' ? rowTitle(at, row, step) : `renglón ${step + 1}`)
      continue
    }
    const inner = at.fields.find(({ name }) => name === step)
    if (!inner) break
    // The part's main list needs no name.
    if (inner.name !== 'filas') words.push(inner.label)
    at = inner
  }
  return words.join(' › ')
}
