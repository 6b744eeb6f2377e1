/** Copies the opening hours of a row to others of its list. */
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../controls/Dialog.tsx'
import { toast } from '../../../controls/toast.tsx'
import { withMember } from '../../../controls/with-member.ts'
import { useContentForm } from '../part/form-context.ts'
import { fieldAt } from '../value/field.ts'
import { type Path, rowsOf, valueAt } from '../value/json.ts'
import { hoursText } from '../value/week-hours.ts'
import { rowName } from '../value/words.ts'

type Props = {
  /** Path of the hours: list, row, field. */
  readonly path: Path
  readonly onClose: () => void
}

export default function CopyHours({ path, onClose }: Props) {
  const part = useContentForm()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [list, own, name] = [path.slice(0, -2), path.at(-2), path.at(-1)]
  const hours = valueAt(part.value, path)
  const field = fieldAt(part.field, list)
  const others = rowsOf(valueAt(part.value, list)).flatMap((row, index) =>
    index === own ? [] : [{ index, title: rowName(field, row), now: hoursText(rowsOf(row[String(name)])) }],
  )
  function copy() {
    for (const index of chosen) part.set([...list, index, String(name)], hours)
    toast.success(
      chosen.size === 1 ? 'Horario copiado; falta guardar' : `Horario copiado a ${chosen.size}; falta guardar`,
    )
    onClose()
  }
  return (
    <Dialog onClose={onClose} title="Copiar el horario a otros" fillsPhone>
      <Stack gap="md">
        <Text>{hoursText(rowsOf(hours))}</Text>
        <Stack gap={0}>
          {others.map(({ index, title, now }) => (
            <Checkbox
              key={index}
              label={title}
              description={now || 'Sin horario'}
              checked={chosen.has(index)}
              onChange={(event) => setChosen(withMember(chosen, index, event.currentTarget.checked))}
            />
          ))}
        </Stack>
        <Group justify="flex-end">
          <Button disabled={chosen.size === 0} onClick={copy}>
            Copiar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
