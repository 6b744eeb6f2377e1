import { Box, Button, Title } from '@mantine/core'
import { Icon } from '../../../controls/Icon.tsx'
import { type Field, fieldAt } from '../value/field.ts'
import { type JsonObject, type Path, valueAt } from '../value/json.ts'
import { rowTitle } from '../value/words.ts'

type Props = {
  readonly field: Field
  readonly value: JsonObject
  readonly place: Path
  readonly onOpen: (place: Path) => void
}

/** Breadcrumbs of the open row, outermost first; the row itself is the heading. */
export function RowBreadcrumbs({ field, value, place, onOpen }: Props) {
  const rows = place.flatMap((step, index) => (typeof step === 'number' ? [place.slice(0, index + 1)] : []))
  const nameOf = (path: Path) => rowTitle(fieldAt(field, path), valueAt(value, path), Number(path.at(-1)))
  const around: readonly Path[] = [[], ...rows.slice(0, -1)]
  return (
    <>
      <Box component="nav" aria-label="Dónde estás" className="cluster gap-0" ml={-8} mb={4}>
        {around.map((path) => (
          <Button
            key={path.join('.')}
            variant="subtle"
            size="compact-md"
            mih={44}
            leftSection={<Icon name="chevron-left" size={16} />}
            onClick={() => onOpen(path)}
          >
            {path.length === 0 ? field.label : nameOf(path)}
          </Button>
        ))}
      </Box>
      <Title order={2} size="h3" tabIndex={-1} data-lugar mb="md">
        {nameOf(place)}
      </Title>
    </>
  )
}
