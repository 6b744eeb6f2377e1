import { type InputWrapperProps, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { newsStatusLabels } from '#contract/enums.ts'
import type { PublicImagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { today } from '../../../controls/dates.ts'
import { MemoOn } from '../../../controls/MemoOn.tsx'
import { selectOptions } from '../../../controls/select-options.ts'
import { categoryOptions, charactersOf, type NoticiaValues, sensibleDates } from '../noticia-values.ts'
import { ContentField } from './content/ContentField.tsx'
import { templates } from './templates.ts'

const descriptionBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'error', 'description']

type Props = { readonly form: UseFormReturnType<NoticiaValues> }
type TextProps = Props & {
  /** Disables the text editor, on which a disabled fieldset has no effect. */
  readonly isDisabled: boolean
  /** Focuses the title. */
  readonly isNew: boolean
  /** A gallery photo was inserted into the text. */
  readonly onPhoto: (image: PublicImagen) => void
}

export function NoticiaFields({ form, isDisabled, isNew, onPhoto }: TextProps) {
  const { title, excerpt, content } = form.values
  const counted = (field: 'title' | 'excerpt', max: number) => ({
    withAsterisk: true,
    description: <Counter text={form.values[field]} max={max} />,
    inputWrapperOrder: descriptionBelow,
    ...form.getInputProps(field),
  })
  // The types of getInputProps omit the attribute by which the form finds a field.
  const contentProps: ReturnType<typeof form.getInputProps> & { 'data-path'?: string } = form.getInputProps('content')
  return (
    <Stack gap="md">
      <MemoOn on={[title, form.errors.title]}>
        {() => <TextInput label="Título" autoFocus={isNew} {...counted('title', limits.titleMax)} />}
      </MemoOn>
      <MemoOn on={[excerpt, form.errors.excerpt]}>
        {() => <Textarea label="Resumen" autosize minRows={2} {...counted('excerpt', limits.excerptMax)} />}
      </MemoOn>
      <MemoOn on={[content, contentProps.error, isDisabled]}>
        {() => (
          <ContentField
            value={content}
            onChange={contentProps.onChange}
            onPhoto={onPhoto}
            isDisabled={isDisabled}
            error={contentProps.error}
            counter={<Counter text={content} max={limits.contentMax} />}
            path={contentProps['data-path'] ?? ''}
          />
        )}
      </MemoOn>
    </Stack>
  )
}

export function StatusFields({ form }: Props) {
  const { status, publishAt } = form.values
  const isPlanned = publishAt !== null && Date.parse(publishAt) > Date.now()
  return (
    <Stack gap="md">
      <NativeSelect
        label="Estado"
        data={selectOptions(newsStatusLabels).filter(
          ({ value }) => value !== 'en_revision' || status === 'en_revision',
        )}
        description={
          {
            borrador: 'Solo la ve el equipo hasta que la publiques.',
            en_revision: 'Espera que alguien la mire; solo la ve el equipo.',
            publicado: isPlanned ? 'Al guardar queda programada.' : 'Al guardar la ven los lectores.',
          }[status]
        }
        inputWrapperOrder={descriptionBelow}
        {...form.getInputProps('status')}
      />
      <NativeSelect
        label="Categoría"
        data={categoryOptions(form.values.category)}
        {...form.getInputProps('category')}
      />
    </Stack>
  )
}

export function DateField({ form }: Props) {
  const { status, date, publishAt } = form.values
  const isAhead = publishAt === null && date > today() && date <= sensibleDates.last
  return (
    <TextInput
      label="Fecha"
      withAsterisk
      type="date"
      min={sensibleDates.first}
      max={sensibleDates.last}
      description={
        isAhead &&
        (status === 'publicado'
          ? 'La fecha no la programa: eso lo hace «Programar…».'
          : 'La fecha no la programa: se publica cuando vos quieras.')
      }
      inputWrapperOrder={descriptionBelow}
      {...form.getInputProps('date')}
    />
  )
}

/** Fills a new item from a template. */
export const TemplateField = ({ form }: Props) => (
  <NativeSelect
    label="Empezar con un modelo"
    maw={420}
    data={[{ value: '', label: 'En blanco' }, ...templates.map(({ name }) => name)]}
    onChange={(event) => {
      const template = templates.find(({ name }) => name === event.currentTarget.value)
      if (!template) return
      const { name: _, ...texts } = template
      form.setValues(texts)
    }}
  />
)

/** Count of characters; red above the limit. */
function Counter({ text, max }: { readonly text: string; readonly max: number }) {
  const used = charactersOf(text)
  return (
    <Text component="span" inherit c={used > max ? 'var(--mantine-color-error)' : 'dimmed'}>
      {used}/{max}
      {used > max && `, ${used - max} de más`}
    </Text>
  )
}
