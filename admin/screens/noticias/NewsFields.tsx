/** The fields of the news form (PF01). */
import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '#contract/limits.ts'
import { newsStatusLabels } from '#contract/vocabulary.ts'
import { selectOptions } from '../../ui/select-options.ts'
import styles from './NewsForm.module.css'
import { categoryOptions, type NewsValues } from './news-values.ts'

/** Every field but the picture, bound to `form`. */
export function NewsFields({ form }: { readonly form: UseFormReturnType<NewsValues> }) {
  const { title, excerpt, category } = form.values
  return (
    <Stack gap="md">
      <TextInput
        label="Título"
        withAsterisk
        description={<Counter used={title.length} max={limits.titleMax} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Resumen"
        withAsterisk
        autosize
        minRows={2}
        description={<Counter used={excerpt.length} max={limits.excerptMax} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('excerpt')}
      />
      <Textarea
        label="Contenido"
        withAsterisk
        autosize
        minRows={12}
        description="Cada salto de línea empieza un párrafo."
        {...form.getInputProps('content')}
      />
      <div className={styles.row}>
        <TextInput label="Fecha" withAsterisk type="date" {...form.getInputProps('date')} />
        <NativeSelect label="Categoría" data={categoryOptions(category)} {...form.getInputProps('category')} />
        <NativeSelect label="Estado" data={selectOptions(newsStatusLabels)} {...form.getInputProps('status')} />
      </div>
    </Stack>
  )
}

/** How many characters are used of how many; red when over, and said so for who does not see the colour. */
function Counter({ used, max }: { readonly used: number; readonly max: number }) {
  return (
    <Text component="span" inherit c={used > max ? 'var(--mantine-color-error)' : 'dimmed'}>
      {used}/{max}
      {used > max && `, ${used - max} de más`}
    </Text>
  )
}
