import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { newsCategoryLabels } from '#contract/enums.ts'
import { limits } from '#contract/limits.ts'
import { selectOptions } from '../../../controls/select-options.ts'
import type { ImagenValues } from './imagen-data.ts'

type Props = {
  readonly form: UseFormReturnType<ImagenValues>
  /** Shows the description alone, for another user's image that lacks it. */
  readonly describesOnly?: boolean
  /** Values saved by another user, by field. */
  readonly theirs?: Readonly<Partial<Record<keyof ImagenValues, string>>>
}

export const descriptionHint =
  'Contá en una frase qué se ve, para quien no puede ver la foto: quiénes, qué hacen y dónde. Sin «Foto de». Por ejemplo: «Dos chicas plantan un lapacho en la plaza Belgrano».'

/** Fields of an image's texts, bound to `form`. */
export function ImageDetailsFields({ form, describesOnly = false, theirs = {} }: Props) {
  const hintOf = (field: keyof ImagenValues, help?: string) => {
    const saved = theirs[field]
    return saved === undefined ? help : `Otra persona puso: ${saved === '' ? 'nada' : `«${saved}»`}. ${help ?? ''}`
  }
  return (
    <Stack gap="md">
      <Textarea
        label="Descripción"
        description={hintOf('description', descriptionHint)}
        autosize
        minRows={2}
        maxLength={limits.imageDescriptionMax}
        {...form.getInputProps('description')}
      />
      {!describesOnly && (
        <>
          <TextInput
            label="Epígrafe"
            description={hintOf('caption', 'Lo que se lee debajo de la foto. Opcional.')}
            maxLength={limits.imageCaptionMax}
            {...form.getInputProps('caption')}
          />
          <TextInput
            label="Crédito"
            description={hintOf('credit', 'Quién la sacó. Opcional.')}
            maxLength={limits.imageCreditMax}
            {...form.getInputProps('credit')}
          />
          <TextInput
            label="Título"
            description={hintOf('title', 'Con el que se la encuentra en la galería.')}
            withAsterisk
            maxLength={limits.imageTitleMax}
            {...form.getInputProps('title')}
          />
          <NativeSelect
            label="Categoría"
            description={hintOf('category')}
            data={selectOptions(newsCategoryLabels)}
            {...form.getInputProps('category')}
          />
          <TextInput
            label="Etiquetas"
            description={hintOf('tags', 'Separadas por comas. Opcional.')}
            {...form.getInputProps('tags')}
          />
        </>
      )}
    </Stack>
  )
}
