import { Box, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../controls/Icon.tsx'
import styles from './lists.module.css'

type Choice = { readonly value: string; readonly label: string }

export type FilterProps<Filter extends string> = {
  /** Placeholder of the search box; no box without it. */
  readonly searches?: string
  /** Values by name; the search is `buscar`. */
  readonly filters: Readonly<Record<Filter, string>>
  readonly onFilter: (filter: Filter, value: string) => void
  readonly selects?: readonly {
    readonly filter: Filter
    readonly label: string
    readonly choices: Choice[]
    readonly flex?: string
  }[]
}

/** The filters of a list; on phones several selects collapse behind a button. */
export function ListFilters<Filter extends string>({ searches, filters, onFilter, selects = [] }: FilterProps<Filter>) {
  const bindField = (filter: Filter) => ({
    value: filters[filter],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onFilter(filter, event.currentTarget.value),
  })
  const usedCount = selects.filter(({ filter, choices }) => filters[filter] !== choices[0]?.value).length
  const [isOpen, setOpen] = useState(usedCount > 0)
  return (
    <Box component="search" mb="md">
      <Group gap="sm" align="flex-end" className={styles.filters} data-open={isOpen || undefined}>
        {searches && (
          <TextInput
            label="Buscar"
            type="search"
            placeholder={searches}
            leftSection={<Icon name="search" size={18} />}
            {...bindField('buscar' as Filter)}
            flex="2 1 240px"
          />
        )}
        {selects.length > 1 && (
          <Button variant="default" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {usedCount === 0 ? 'Filtrar' : `Filtrar (${usedCount})`}
          </Button>
        )}
        {selects.map(({ filter, label, choices, flex = '1 1 140px' }) => (
          <NativeSelect
            key={filter}
            className={selects.length > 1 ? styles.select : ''}
            label={label}
            data={choices}
            {...bindField(filter)}
            flex={flex}
          />
        ))}
      </Group>
    </Box>
  )
}
