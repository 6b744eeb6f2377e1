/** When a news item appears and when it goes, by itself. */
import { Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { clockTime } from '../../../controls/display-date.ts'
import { MomentField } from '../../../controls/MomentField.tsx'
import type { NoticiaValues } from '../noticia-values.ts'

/** Bound to `form`. What each time comes to is said below it as it is typed. */
export function TimesField({ form }: { readonly form: UseFormReturnType<NoticiaValues> }) {
  const { status, publishAt, unpublishAt } = form.values
  const bound = (field: 'publishAt' | 'unpublishAt') => ({
    value: form.values[field],
    onChange: (instant: string | null) => form.setFieldValue(field, instant),
    error: form.errors[field],
  })
  return (
    <Stack gap="md">
      <MomentField label="Publicar el" description={publishText(publishAt, status)} {...bound('publishAt')} />
      <MomentField label="Quitar el" description={unpublishText(unpublishAt)} {...bound('unpublishAt')} />
    </Stack>
  )
}

const isPast = (instant: string): boolean => Date.parse(instant) <= Date.now()
const isTime = (instant: string | null): instant is string => instant !== null && !Number.isNaN(Date.parse(instant))

function publishText(instant: string | null, status: NoticiaValues['status']): string {
  if (!isTime(instant)) return 'Vacío: aparece apenas se publica.'
  if (isPast(instant)) return 'Ese momento ya pasó: aparece apenas se publica.'
  const when = `el ${clockTime(instant)}, hora de Argentina`
  return status === 'publicado'
    ? `Los lectores la ven desde ${when}.`
    : `Elegí el estado Publicado para que aparezca ${when}.`
}

function unpublishText(instant: string | null): string {
  if (!isTime(instant)) return 'Vacío: no se quita sola.'
  if (isPast(instant)) return 'Ese momento ya pasó: los lectores no la ven.'
  return `Los lectores dejan de verla el ${clockTime(instant)}, hora de Argentina.`
}
