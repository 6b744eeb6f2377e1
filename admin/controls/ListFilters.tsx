/** The row above a list: a search box and selects, kept in the address. */
import { Box, Group, NativeSelect, TextInput } from '@mantine/core'
import { Icon } from './Icon.tsx'

type Choice = { readonly value: string; readonly label: string }

type Props<Filter extends string> = {
  /** What the search looks in, as the box's placeholder. */
  readonly searches: string
  readonly filters: Readonly<Record<Filter | 'buscar', string>>
  readonly onFilter: (filter: Filter | 'buscar', value: string) => void
  readonly selects: readonly { readonly filter: Filter; readonly label: string; readonly choices: Choice[] }[]
}

/** Shows the filters of a list; every change is told at once. */
export function ListFilters<Filter extends string>({ searches, filters, onFilter, selects }: Props<Filter>) {
  return (
    <Box component="search" mb="md">
      <Group gap="sm" align="flex-end">
        <TextInput
          label="Buscar"
          type="search"
          placeholder={searches}
          leftSection={<Icon name="search" size={18} />}
          value={filters.buscar}
          onChange={(event) => onFilter('buscar', event.currentTarget.value)}
          flex="2 1 240px"
        />
        {selects.map(({ filter, label, choices }) => (
          <NativeSelect
            key={filter}
            label={label}
            data={choices}
            value={filters[filter]}
            onChange={(event) => onFilter(filter, event.currentTarget.value)}
            flex="1 1 140px"
          />
        ))}
      </Group>
    </Box>
  )
}
