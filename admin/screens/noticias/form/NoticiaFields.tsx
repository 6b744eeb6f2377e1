/** The fields of the news form. */
import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '#contract/limits.ts'
import { newsStatusLabels } from '#contract/vocabulary.ts'
import { today } from '../../../controls/display-date.ts'
import { selectOptions } from '../../../controls/select-options.ts'
import { categoryOptions, charactersOf, type NoticiaValues, sensibleDates } from '../noticia-values.ts'

type Props = { readonly form: UseFormReturnType<NoticiaValues> }

/** What the item says, bound to `form`. */
export function NoticiaFields({ form }: Props) {
  const { title, excerpt } = form.values
  return (
    <Stack gap="md">
      <TextInput
        label="Título"
        withAsterisk
        description={<Counter text={title} max={limits.titleMax} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Resumen"
        withAsterisk
        autosize
        minRows={2}
        description={<Counter text={excerpt} max={limits.excerptMax} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('excerpt')}
      />
      <Textarea
        label="Contenido"
        withAsterisk
        autosize
        minRows={14}
        description="Cada salto de línea empieza un párrafo. Las direcciones web, los correos y los teléfonos se vuelven enlaces."
        {...form.getInputProps('content')}
      />
    </Stack>
  )
}

/** Where and when it is shown, bound to `form`. */
export function PublishingFields({ form }: Props) {
  const { status, date } = form.values
  const isAhead = date > today() && date <= sensibleDates.last
  return (
    <Stack gap="md">
      <NativeSelect
        label="Estado"
        data={selectOptions(newsStatusLabels)}
        description={
          status === 'publicado' ? 'Al guardar la ven los lectores.' : 'Solo la ve el equipo hasta que la publiques.'
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('status')}
      />
      <NativeSelect
        label="Categoría"
        data={categoryOptions(form.values.category)}
        {...form.getInputProps('category')}
      />
      <TextInput
        label="Fecha"
        withAsterisk
        type="date"
        min={sensibleDates.first}
        max={sensibleDates.last}
        description={
          isAhead &&
          (status === 'publicado'
            ? 'Se publica al guardar: la fecha no la programa.'
            : 'La fecha no la programa: se publica cuando vos quieras.')
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('date')}
      />
    </Stack>
  )
}

/** How many characters are used of how many, as the server counts them; red when over, and said so for who does not see the colour. */
function Counter({ text, max }: { readonly text: string; readonly max: number }) {
  const used = charactersOf(text)
  return (
    <Text component="span" inherit c={used > max ? 'var(--mantine-color-error)' : 'dimmed'}>
      {used}/{max}
      {used > max && `, ${used - max} de más`}
    </Text>
  )
}
