/** Publication and end times of a news item. */
import { Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MomentField } from '../../../controls/DateTimeField.tsx'
import { clockTime, shortDate, today } from '../../../controls/dates.ts'
import type { NoticiaValues } from '../noticia-values.ts'

/** Each time is explained below it as it is typed. */
export function TimesField({ form }: { readonly form: UseFormReturnType<NoticiaValues> }) {
  const { status, date, publishAt, unpublishAt } = form.values
  const plannedDay = isTime(publishAt) && !isPast(publishAt) ? today(new Date(publishAt)) : date
  return (
    <Stack gap="md">
      <MomentField
        label="Publicar el"
        description={publishText(publishAt, status)}
        {...form.getInputProps('publishAt')}
      />
      {plannedDay !== date && (
        <Button
          variant="light"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.setFieldValue('date', plannedDay)}
        >
          Fechar la noticia el {shortDate(plannedDay)}
        </Button>
      )}
      <MomentField label="Quitar el" description={unpublishText(unpublishAt)} {...form.getInputProps('unpublishAt')} />
    </Stack>
  )
}

const isPast = (instant: string): boolean => Date.parse(instant) <= Date.now()
const isTime = (instant: string | null): instant is string => instant !== null && !Number.isNaN(Date.parse(instant))

function publishText(instant: string | null, status: NoticiaValues['status']): string {
  if (instant === '') return 'Falta completar el día o la hora.'
  if (!isTime(instant)) return 'Vacío: aparece apenas se publica.'
  if (isPast(instant)) return 'Ese momento ya pasó: aparece apenas se publica.'
  const when = `el ${clockTime(instant)}, hora de Argentina`
  return status === 'publicado'
    ? `Los lectores la ven desde ${when}.`
    : `Elegí el estado Publicado para que aparezca ${when}.`
}

function unpublishText(instant: string | null): string {
  if (instant === '') return 'Falta completar el día o la hora.'
  if (!isTime(instant)) return 'Vacío: no se quita sola.'
  if (isPast(instant)) return 'Ese momento ya pasó: los lectores no la ven.'
  return `Los lectores dejan de verla el ${clockTime(instant)}, hora de Argentina.`
}
