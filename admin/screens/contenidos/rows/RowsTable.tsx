import { Anchor, Badge, Checkbox, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ListCell, ListRow, ListTable } from '../../../lists/ListTable.tsx'
import { RowAction, RowActions } from '../../../lists/RowAction.tsx'
import { controlId, useContentForm } from '../part/form-context.ts'
import type { Field } from '../value/field.ts'
import type { Path } from '../value/json.ts'
import { isSample, isUnconfirmed, rowName, wordsOf } from '../value/words.ts'
import type { PlacedRow } from './rows-view.ts'

type Props = {
  readonly field: Field
  readonly path: Path
  readonly columns: readonly Field[]
  readonly rows: readonly PlacedRow[]
  /** Rows of the whole list. */
  readonly total: number
  /** Whether rows are in stored order and can be moved. */
  readonly isInOrder: boolean
  readonly chosen: ReadonlySet<number>
  /** Names of the whole list. */
  readonly names: readonly string[]
  readonly onChoose: (place: number, isChosen: boolean) => void
  readonly onConfirm: (place: number) => void
  readonly onMove: (from: number, to: number) => void
  readonly onDuplicate: (place: number) => void
  readonly onRemove: (place: number) => void
}

const arrows = [
  ['Subir', 'arriba', -1, 'chevron-up'],
  ['Bajar', 'abajo', 1, 'chevron-down'],
] as const

/** Table of rows; fixed lists have no actions. After a move the focus stays with the row. */
export function RowsTable({ field, path, columns, rows, total, isInOrder, chosen, names, ...on }: Props) {
  const part = useContentForm()
  /** Button to focus after a move. */
  const next = useRef<readonly [at: string, direction: string] | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const [at, direction = ''] = next.current
    next.current = null
    const directions = [direction, direction === 'arriba' ? 'abajo' : 'arriba']
    // At an end of the list one button is disabled.
    const buttons = directions.map((one) =>
      document.querySelector<HTMLButtonElement>(`[data-mueve="${at} ${one}"] button`),
    )
    buttons.find((button) => button && !button.disabled)?.focus()
  })
  const move = (from: number, to: number) => {
    next.current = [`${path.join('-')} ${to}`, to < from ? 'arriba' : 'abajo']
    on.onMove(from, to)
  }
  const hasMarks = field.fields.some(({ name }) => name === 'confirmar')
  const titles = [field.rowLabel, ...columns.map(({ label }) => label), ...(hasMarks ? ['Estado'] : [])]
  return (
    <ListTable label={field.label} columns={field.isFixed ? titles : [...titles, 'Acciones']}>
      {rows.map(({ row, index }) => {
        const name = names[index] ?? ''
        const here = [...path, index]
        const object = `«${name}»`
        return (
          <ListRow key={`${row.id ?? ''} ${index}`} isShaded={isSample(row)} onOpen={() => part.open(here)}>
            <ListCell kind="name">
              <Group gap="sm" wrap="nowrap">
                {hasMarks && (
                  <Checkbox
                    size="md"
                    aria-label={`Elegir ${object}`}
                    checked={chosen.has(index)}
                    onChange={(event) => on.onChoose(index, event.currentTarget.checked)}
                  />
                )}
                <Anchor
                  component="button"
                  type="button"
                  id={`${controlId(here)}-abrir`}
                  fw={600}
                  ta="left"
                  aria-label={name}
                  onClick={() => part.open(here)}
                >
                  {rowName(field, row) || name}
                </Anchor>
                {part.hasFaultIn(here) && <Badge color="ladrillo">Revisar</Badge>}
              </Group>
            </ListCell>
            {columns.map((column) => (
              <ListCell key={column.name} kind="text">
                <CellText text={wordsOf(column, row[column.name])} />
              </ListCell>
            ))}
            {hasMarks && (
              <ListCell kind="state">
                <Group gap={4}>
                  {isUnconfirmed(row) && <Badge color="sol">A confirmar</Badge>}
                  {isSample(row) && (
                    <Badge color="gray" variant="outline">
                      De muestra
                    </Badge>
                  )}
                </Group>
              </ListCell>
            )}
            {!field.isFixed && (
              <ListCell kind="actions">
                <RowActions object={`de ${object}`}>
                  <RowAction action="Editar" object={object} icon="pencil" onClick={() => part.open(here)} />
                  {isUnconfirmed(row) && (
                    <RowAction action="Confirmar" object={object} icon="check" onClick={() => on.onConfirm(index)} />
                  )}
                  {arrows.map(([action, direction, step, icon]) => (
                    <span key={action} data-mueve={`${path.join('-')} ${index} ${direction}`}>
                      <RowAction
                        action={action}
                        isIconOnly
                        object={object}
                        icon={icon}
                        disabled={!isInOrder || index + step < 0 || index + step === total}
                        onClick={() => move(index, index + step)}
                      />
                    </span>
                  ))}
                  <RowAction action="Duplicar" object={object} icon="copy" onClick={() => on.onDuplicate(index)} />
                  <RowAction
                    action="Eliminar"
                    object={object}
                    icon="trash-2"
                    isDestructive
                    onClick={() => on.onRemove(index)}
                  />
                </RowActions>
              </ListCell>
            )}
          </ListRow>
        )
      })}
    </ListTable>
  )
}

/** Characters of a cell. */
const cellMax = 90
const CellText = ({ text }: { readonly text: string }) =>
  text.length > cellMax ? <span title={text}>{`${text.slice(0, cellMax).trimEnd()}…`}</span> : text
