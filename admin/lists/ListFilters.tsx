import { Box, Group, NativeSelect, TextInput } from '@mantine/core'
import { Icon } from '../controls/Icon.tsx'

type Choice = { readonly value: string; readonly label: string }

export type FilterProps<Filter extends string> = {
  /** Placeholder of the search box; no box without it. */
  readonly searches?: string
  /** By name; the search is `buscar`. */
  readonly filters: Readonly<Record<Filter, string>>
  readonly onFilter: (filter: Filter, value: string) => void
  readonly selects: readonly {
    readonly filter: Filter
    readonly label: string
    readonly choices: Choice[]
    readonly flex?: string
  }[]
}

/** The filters of a list. */
export function ListFilters<Filter extends string>({ searches, filters, onFilter, selects }: FilterProps<Filter>) {
  const bound = (filter: Filter) => ({
    value: filters[filter],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onFilter(filter, event.currentTarget.value),
  })
  return (
    <Box component="search" mb="md">
      <Group gap="sm" align="flex-end">
        {searches && (
          <TextInput
            label="Buscar"
            type="search"
            placeholder={searches}
            leftSection={<Icon name="search" size={18} />}
            {...bound('buscar' as Filter)}
            flex="2 1 240px"
          />
        )}
        {selects.map(({ filter, label, choices, flex = '1 1 140px' }) => (
          <NativeSelect key={filter} label={label} data={choices} {...bound(filter)} flex={flex} />
        ))}
      </Group>
    </Box>
  )
}
