import { Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { DateTimeField } from '../../../controls/DateTimeField.tsx'
import { shortMomentText, today } from '../../../controls/dates.ts'
import { Icon } from '../../../controls/Icon.tsx'
import type { NoticiaValues } from '../noticia-values.ts'

/** Publication and end times, collapsed while empty. A planned day becomes the item's date. */
export function TimesField({ form }: { readonly form: UseFormReturnType<NoticiaValues> }) {
  const { status, date, publishAt, unpublishAt } = form.values
  const [isOpened, setOpened] = useState(false)
  const id = useId()
  const isOpen = isOpened || publishAt !== null || unpublishAt !== null
  const publishProps = form.getInputProps('publishAt')

  function setPublishAt(instant: string | null) {
    publishProps.onChange(instant)
    const [before, next] = [plannedDay(publishAt), plannedDay(instant)]
    if (next) form.setFieldValue('date', next)
    else if (before === date) form.setFieldValue('date', today())
  }

  if (!isOpen)
    return (
      <div>
        <Button
          variant="default"
          size="sm"
          mih={44}
          aria-expanded={false}
          leftSection={<Icon name="calendar-days" />}
          onClick={() => {
            flushSync(() => setOpened(true))
            document.getElementById(id)?.querySelector('input')?.focus()
          }}
        >
          Programar…
        </Button>
      </div>
    )
  return (
    <Stack gap="md" id={id}>
      <DateTimeField
        label="Publicar el"
        description={publishText(publishAt, status)}
        {...publishProps}
        onChange={setPublishAt}
      />
      <DateTimeField
        label="Quitar el"
        description={unpublishText(unpublishAt)}
        {...form.getInputProps('unpublishAt')}
      />
    </Stack>
  )
}

/** Day in city time of a future instant; null for others. */
const plannedDay = (instant: string | null): string | null =>
  isValidTime(instant) && !isPast(instant) ? today(new Date(instant)) : null

const isPast = (instant: string): boolean => Date.parse(instant) <= Date.now()
const isValidTime = (instant: string | null): instant is string =>
  instant !== null && !Number.isNaN(Date.parse(instant))

function publishText(instant: string | null, status: NoticiaValues['status']): string {
  if (instant === '') return 'Falta completar el día o la hora.'
  if (!isValidTime(instant)) return 'Vacío: aparece apenas se publica.'
  if (isPast(instant)) return 'Ese momento ya pasó: aparece apenas se publica.'
  const when = `el ${shortMomentText(instant)}, hora de Argentina`
  return status === 'publicado'
    ? `Los lectores la ven desde ${when}.`
    : `Elegí el estado Publicado para que aparezca ${when}.`
}

function unpublishText(instant: string | null): string {
  if (instant === '') return 'Falta completar el día o la hora.'
  if (!isValidTime(instant)) return 'Vacío: no se quita sola.'
  if (isPast(instant)) return 'Ese momento ya pasó: los lectores no la ven.'
  return `Los lectores dejan de verla el ${shortMomentText(instant)}, hora de Argentina.`
}
