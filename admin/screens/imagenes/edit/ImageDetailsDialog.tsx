import { Button, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { Dialog } from '../../../controls/Dialog.tsx'
import { FailureAlert } from '../../../controls/states.tsx'
import { useDiscardQuestion } from '../../../controls/use-discard-question.ts'
import { focusFirstError, useSchemaForm } from '../../../controls/use-schema-form.ts'
import { FocusPoint } from './FocusPoint.tsx'
import { ImageDetailsFields } from './ImageDetailsFields.tsx'
import { ImagenTextsSchema, type ImagenValues } from './imagen-data.ts'

/** Form of an image's texts. */
export const useImagenForm = (initialValues: ImagenValues) => useSchemaForm(ImagenTextsSchema, initialValues).form

type Props = {
  readonly form: UseFormReturnType<ImagenValues>
  readonly isDirty: boolean
  readonly isSaving?: boolean
  /** Address and size in pixels. */
  readonly src: string
  readonly size: { readonly width: number; readonly height: number }
  /** Shows the plain picture and the description alone. */
  readonly describesOnly?: boolean
  /** Values saved by another user, by field. */
  readonly theirs?: Readonly<Partial<Record<keyof ImagenValues, string>>>
  readonly failure?: string | null
  readonly notice?: ReactNode
  readonly onSubmit: (values: ImagenValues) => void
  readonly onClose: () => void
}

/** "Datos de la foto": texts and focal point of a photo. Confirms before discarding. */
export function ImageDetailsDialog({
  form,
  isDirty,
  isSaving = false,
  src,
  size,
  describesOnly = false,
  theirs = {},
  failure = null,
  notice,
  onSubmit,
  onClose,
}: Props) {
  const close = useDiscardQuestion(isDirty, onClose)
  return (
    <Dialog
      onClose={close}
      isBusy={isSaving}
      closeOnClickOutside={false}
      title="Datos de la foto"
      size={820}
      fillsPhone
      zIndex={230}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => (isSaving ? undefined : onSubmit(values)),
          (errors) => focusFirstError(form, errors),
        )}
      >
        <Stack gap="lg">
          {notice}
          {describesOnly ? (
            <img src={src} alt="" style={{ maxWidth: '100%', maxHeight: 260, justifySelf: 'center' }} />
          ) : (
            <FocusPoint
              src={src}
              size={size}
              focus={form.values.focus}
              onChange={(focus) => form.setFieldValue('focus', focus)}
            />
          )}
          <ImageDetailsFields form={form} describesOnly={describesOnly} theirs={theirs} />
          <FailureAlert title="No se guardó" text={failure} />
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              aria-disabled={isSaving}
              data-disabled={isSaving}
              onClick={() => !isSaving && close()}
            >
              Cancelar
            </Button>
            <Button type="submit" loading={isSaving}>
              Guardar datos
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
