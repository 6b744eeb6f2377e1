// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are laid out as cards, and browsers then drop the table's own roles
/** A table on wide screens, one card for each row on a phone. */
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router-dom'
import styles from './ListTable.module.css'

type TableProps = {
  readonly label: string
  readonly columns: readonly string[]
  /** It is also busy while the router loads. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** `columns`: headings, in the order of each row's cells. */
export function ListTable({ label, columns, isBusy = false, children }: TableProps) {
  const isLoading = useNavigation().state === 'loading'
  return (
    <table className={styles.table} role="table" aria-label={label} aria-busy={isBusy || isLoading}>
      <TableHead columns={columns} />
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

export const TableHead = ({ columns }: Pick<TableProps, 'columns'>) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map((column) => (
        <th key={column} role="columnheader" scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
)

type RowProps = {
  /** Marks a row that is not public. */
  readonly isShaded?: boolean
  /** Opens the row on a click anywhere; its link or button serves the keyboard. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

export const ListRow = ({ isShaded, onOpen, children }: RowProps) => (
  <tr
    role="row"
    data-shaded={isShaded || undefined}
    data-opens={onOpen && true}
    onClick={({ target }) => {
      const isOutsideControls = target instanceof Element && !target.closest('a, button, input, label')
      if (isOutsideControls && !getSelection()?.toString()) onOpen?.()
    }}
  >
    {children}
  </tr>
)

type CellKind = 'choice' | 'lead' | 'name' | 'text' | 'line' | 'figures' | 'state' | 'picture' | 'photo' | 'actions'

/** `kind` sets width and place. `lead`: the row's title, `name`: a short one; `line` and `photo`: full width on phones. */
export const ListCell = ({ kind, children }: { readonly kind?: CellKind; readonly children: ReactNode }) => (
  <td role="cell" className={kind && styles[kind]}>
    {children}
  </td>
)
