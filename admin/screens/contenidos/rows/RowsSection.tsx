import { Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { Icon } from '../../../controls/Icon.tsx'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import { selectOptions } from '../../../controls/select-options.ts'
import { EmptyState } from '../../../controls/states.tsx'
import { toast } from '../../../controls/toast.tsx'
import { withMember } from '../../../controls/with-member.ts'
import { ListFilters } from '../../../lists/ListFilters.tsx'
import { clientPage } from '../../../lists/list-params.ts'
import { Pagination } from '../../../lists/Pagination.tsx'
import { UndoNotice } from '../../../lists/UndoNotice.tsx'
import { downloadText } from '../download.ts'
import { useContentForm } from '../part/form-context.ts'
import { pathKey } from '../value/errors.ts'
import { blankGroup, type Field } from '../value/field.ts'
import { type JsonObject, type Path, rowsOf, valueAt } from '../value/json.ts'
import { isUnconfirmed } from '../value/words.ts'
import { RowsTable } from './RowsTable.tsx'
import {
  confirmRows,
  duplicateRow,
  firstView,
  type ListView,
  moveRow,
  namesOf,
  noRowFilters,
  selectRows,
  shownColumns,
} from './rows-view.ts'

const SheetImport = lazyDialog(() => import('../csv/SheetImport.tsx'))

const markFilter = {
  ...({ filter: 'estado', label: 'Mostrar' } as const),
  choices: selectOptions({ confirmar: 'A confirmar', muestra: 'De muestra' }, 'Todas'),
}
const perPage = 25
/** Shorter lists need no search. */
const fewRows = 8

type Props = {
  readonly field: Field
  readonly path: Path
  /** Id of what a fault of the list focuses. */
  readonly id?: string
  /** The part's only field: the screen's heading names it. */
  readonly isAlone: boolean
}

/** List of rows at `path`: search, order, filters, confirmation. A row opens in its own form. */
export function RowsSection({ field, path, id, isAlone }: Props) {
  const part = useContentForm()
  useEffect(SheetImport.preload, [])
  const stored = valueAt(part.value, path)
  const rows = useMemo(() => rowsOf(stored), [stored])
  const [view, setView] = useState(() => part.listViews.get(pathKey(path)) ?? firstView)
  const { filters, page, deleted } = view
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // Places are of these rows: others may come from a merge or an undo.
  const [chosenOf, setChosenOf] = useState(stored)
  if (chosenOf !== stored) {
    setChosenOf(stored)
    setChosen(new Set())
  }
  const [isImporting, setImporting] = useState(false)
  const found = useMemo(() => selectRows(field, rows, filters), [field, rows, filters])
  const shown = clientPage(found, page, perPage)
  const columns = shownColumns(field)
  const isFiltered = Object.values(filters).some((filter) => filter !== '')
  const hasMarks = field.fields.some(({ name }) => name === 'confirmar')
  const names = useMemo(() => namesOf(field, rows), [field, rows])
  /** Label of a button; the name of the list tells several apart. */
  const labelOf = (text: string) => (isAlone ? undefined : `${text}: ${field.label}`)
  const addText = `Agregar ${field.rowLabel.toLocaleLowerCase('es-AR')}`

  /** Rows whose numbers are taken: a deleted one may come back, by its undo or from another person. */
  const numbered = [...rows, ...rowsOf(valueAt(part.baseline, path)), ...(deleted ? [deleted.row] : [])]

  function show(change: Partial<ListView>) {
    const next = { ...view, ...change }
    part.listViews.set(pathKey(path), next)
    setView(next)
  }
  function setRows(next: readonly JsonObject[]) {
    part.set(path, next.length === 0 && field.isOptional && field.defaultValue === undefined ? undefined : next)
    setChosen(new Set())
  }
  function add() {
    setRows([...rows, blankGroup(field, numbered)])
    part.open([...path, rows.length])
  }
  function remove(place: number) {
    const row = rows[place]
    if (!row) return
    setRows(rows.toSpliced(place, 1))
    show({ deleted: { row, place, name: names[place] ?? '' } })
  }
  function confirm(places: ReadonlySet<number>) {
    setRows(confirmRows(rows, places))
    toast.success(
      places.size === 1 ? 'Un dato confirmado; falta guardar' : `${places.size} datos confirmados; falta guardar`,
    )
  }
  const unconfirmed = found.filter(({ row }) => isUnconfirmed(row))
  const fault = part.faultAt(path)
  /** An empty list beside other fields is one line. */
  const isBare = rows.length === 0 && !isAlone

  return (
    <section aria-label={field.label} {...(field.isFixed && { id, tabIndex: -1 })}>
      <Group justify="space-between" gap="sm" mb="sm">
        <div>
          {!isAlone && (
            <Title order={3} size="h4">
              {field.label}
            </Title>
          )}
          <Text size="sm" c="dimmed">
            {[rows.length === 0 ? 'Ninguna' : rows.length === 1 ? '1 fila' : `${rows.length} filas`, field.help]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Group gap="xs">
          {!field.isFixed && (
            <>
              {!isBare && (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={labelOf('Descargar CSV')}
                  onClick={async () => {
                    const { sheetOf } = await import('../csv/sheet.ts')
                    downloadText(`${field.label}.csv`, sheetOf(field, rows), 'text/csv')
                  }}
                >
                  Descargar CSV
                </Button>
              )}
              <Button variant="subtle" size="sm" aria-label={labelOf('Traer CSV')} onClick={() => setImporting(true)}>
                Traer CSV
              </Button>
              <Button id={id} size="sm" leftSection={<Icon name="plus" />} aria-label={labelOf(addText)} onClick={add}>
                {addText}
              </Button>
            </>
          )}
        </Group>
      </Group>
      {fault && (
        <Text c="var(--mantine-color-error)" mb="sm" role="alert">
          {fault}
        </Text>
      )}
      {deleted && !rows.some((row) => row === deleted.row || (row.id !== undefined && row.id === deleted.row.id)) && (
        <UndoNotice
          text={`Eliminaste «${deleted.name}».`}
          onUndo={() => {
            setRows(rows.toSpliced(deleted.place, 0, deleted.row))
            show({ deleted: null })
          }}
        />
      )}
      {(rows.length > fewRows || isFiltered) && (
        <ListFilters
          searches="En todos los campos"
          filters={filters}
          onFilter={(filter, value) => show({ filters: { ...filters, [filter]: value }, page: 1 })}
          selects={[
            ...(hasMarks ? [markFilter] : []),
            {
              filter: 'orden' as const,
              label: 'Ordenar por',
              choices: [
                { value: '', label: 'Orden de publicación' },
                { value: '-', label: 'Nombre' },
                ...columns.map(({ name, label }) => ({ value: name, label })),
              ],
            },
          ]}
        />
      )}
      {(chosen.size > 0 || filters.orden !== '' || unconfirmed.length > 0) && rows.length > 0 && (
        <Group gap="xs" mb="sm">
          {unconfirmed.length > 0 && (
            <Checkbox
              label={
                unconfirmed.length === 1
                  ? 'Elegir la que hay que confirmar'
                  : `Elegir las ${unconfirmed.length} a confirmar`
              }
              checked={unconfirmed.every(({ index }) => chosen.has(index))}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? new Set(unconfirmed.map(({ index }) => index)) : new Set())
              }
            />
          )}
          {chosen.size > 0 && (
            <Button size="sm" variant="default" onClick={() => confirm(chosen)}>
              {chosen.size === 1 ? 'Confirmar la elegida' : `Confirmar las ${chosen.size} elegidas`}
            </Button>
          )}
          {filters.orden !== '' && !field.isFixed && found.length === rows.length && (
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                setRows(found.map(({ row }) => row))
                show({ filters: { ...filters, orden: '' } })
              }}
            >
              Publicar en este orden
            </Button>
          )}
        </Group>
      )}
      {rows.length === 0 ? (
        !isBare && <Text c="dimmed">Todavía no hay ninguna.</Text>
      ) : shown.rows.length === 0 ? (
        <EmptyState
          title="Ninguna fila es así"
          hint="Probá con otra búsqueda o con menos filtros."
          onClear={() => show({ filters: noRowFilters })}
        />
      ) : (
        <>
          <RowsTable
            field={field}
            path={path}
            columns={columns}
            rows={shown.rows}
            total={rows.length}
            isInOrder={!isFiltered}
            chosen={chosen}
            names={names}
            onChoose={(place, isChosen) => setChosen(withMember(chosen, place, isChosen))}
            onConfirm={(place) => confirm(new Set([place]))}
            onMove={(from, to) => setRows(moveRow(rows, from, to))}
            onDuplicate={(place) => {
              setRows(duplicateRow(field, rows, place, numbered))
              part.open([...path, place + 1])
            }}
            onRemove={remove}
          />
          <Pagination page={shown} siblings={2} onPage={(next) => show({ page: next })} />
        </>
      )}
      {isImporting && (
        <SheetImport
          field={field}
          path={path}
          rows={rows}
          onAccept={(next) => {
            setRows(next)
            setImporting(false)
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </section>
  )
}
