import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { newsCategoryLabels } from '#contract/enums.ts'
import { limits } from '#contract/limits.ts'
import { selectOptions } from '../../../controls/select-options.ts'
import type { ImagenWords } from './imagen-data.ts'

type Props = {
  readonly form: UseFormReturnType<ImagenWords>
  /** Only the description is editable: of an undescribed image of another user. */
  readonly describesOnly?: boolean
  /** Values saved by another user, by field. */
  readonly nowSays?: Readonly<Partial<Record<keyof ImagenWords, string>>>
}

/** The same hint in every form. */
export const descriptionHint =
  'Contá en una frase qué se ve, para quien no puede ver la foto: quiénes, qué hacen y dónde. Sin «Foto de». Por ejemplo: «Dos chicas plantan un lapacho en la plaza Belgrano».'

/** Bound to `form`. */
export function ImagenWordsFields({ form, describesOnly = false, nowSays = {} }: Props) {
  const said = (field: keyof ImagenWords, help?: string) => {
    const now = nowSays[field]
    return now === undefined ? help : `Otra persona puso: ${now === '' ? 'nada' : `«${now}»`}. ${help ?? ''}`
  }
  return (
    <Stack gap="md">
      <Textarea
        label="Descripción"
        description={said('description', descriptionHint)}
        autosize
        minRows={2}
        maxLength={limits.imageDescriptionMax}
        {...form.getInputProps('description')}
      />
      {!describesOnly && (
        <>
          <TextInput
            label="Epígrafe"
            description={said('caption', 'Lo que se lee debajo de la foto. Opcional.')}
            maxLength={limits.imageCaptionMax}
            {...form.getInputProps('caption')}
          />
          <TextInput
            label="Crédito"
            description={said('credit', 'Quién la sacó. Opcional.')}
            maxLength={limits.imageCreditMax}
            {...form.getInputProps('credit')}
          />
          <TextInput
            label="Título"
            description={said('title', 'Con el que se la encuentra en la galería.')}
            withAsterisk
            maxLength={limits.imageTitleMax}
            {...form.getInputProps('title')}
          />
          <NativeSelect
            label="Categoría"
            description={said('category')}
            data={selectOptions(newsCategoryLabels)}
            {...form.getInputProps('category')}
          />
          <TextInput
            label="Etiquetas"
            description={said('tags', 'Separadas por comas. Opcional.')}
            {...form.getInputProps('tags')}
          />
        </>
      )}
    </Stack>
  )
}
