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
  const propsOf = (field: keyof ImagenValues, help?: string) => {
    const saved = theirs[field]
    const theirText = saved === '' ? 'nada' : `«${saved}»`
    const description = saved === undefined ? help : `Otra persona puso: ${theirText}. ${help ?? ''}`
    return { description, ...form.getInputProps(field) }
  }
  return (
    <Stack gap="md">
      <Textarea
        label="Descripción"
        autosize
        minRows={2}
        maxLength={limits.imageDescriptionMax}
        {...propsOf('description', descriptionHint)}
      />
      {!describesOnly && (
        <>
          <TextInput
            label="Epígrafe"
            maxLength={limits.imageCaptionMax}
            {...propsOf('caption', 'Lo que se lee debajo de la foto. Opcional.')}
          />
          <TextInput
            label="Crédito"
            maxLength={limits.imageCreditMax}
            {...propsOf('credit', 'Quién la sacó. Opcional.')}
          />
          <TextInput
            label="Título"
            withAsterisk
            maxLength={limits.imageTitleMax}
            {...propsOf('title', 'Con el que se la encuentra en la galería.')}
          />
          <NativeSelect label="Categoría" data={selectOptions(newsCategoryLabels)} {...propsOf('category')} />
          <TextInput label="Etiquetas" {...propsOf('tags', 'Separadas por comas. Opcional.')} />
        </>
      )}
    </Stack>
  )
}
