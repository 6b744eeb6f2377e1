/** "Datos de la foto": what is said of it, and which point of it stays in sight. */
import { Alert, Button, Group, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { focusFirstError } from '../../../controls/checked-form.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { useDiscardQuestion } from '../use-discard-question.ts'
import { FocusPoint } from './FocusPoint.tsx'
import { ImagenWordsFields } from './ImagenWordsFields.tsx'
import { changedMeanwhile, type Described, type ImagenWords, SaidOfImagen, wordsOf } from './imagen-data.ts'

/** What saving came to: `null` it is done; otherwise why not, at which fields, and what the image says now where somebody else changed it. */
export type WordsRefusal = {
  readonly reason: string
  readonly fields?: Readonly<Record<string, string>>
  readonly now?: Described
} | null

type Props = {
  readonly image: Described
  /** The address of its picture, and its size in pixels. */
  readonly src: string
  readonly size: { readonly width: number; readonly height: number }
  readonly describesOnly?: boolean
  readonly onSave: (words: ImagenWords, before: Described) => Promise<WordsRefusal>
  readonly onClose: () => void
}

/** Closing it asks first where something would be lost. The focus starts in the description. */
export function ImagenWordsDialog({ image, src, size, describesOnly = false, onSave, onClose }: Props) {
  const [before, setBefore] = useState(image)
  const [nowSays, setNowSays] = useState<Partial<Record<keyof ImagenWords, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<ImagenWords>({
    // A field is looked up by this name: the form behind has a title as well.
    name: 'datos-de-la-foto',
    initialValues: wordsOf(image),
    validate: schemaResolver(SaidOfImagen, { sync: true }),
  })

  const close = useDiscardQuestion(form.isDirty(), onClose, unsavedChanges)
  const save = form.onSubmit(
    async (words) => {
      if (isSaving) return
      setSaving(true)
      setFailure(null)
      const refusal = await onSave(words, before)
      setSaving(false)
      if (!refusal) return onClose()
      setFailure(refusal.reason)
      if (refusal.fields) form.setErrors({ ...refusal.fields })
      const { now } = refusal
      if (!now) return
      const words2 = wordsOf(now)
      setNowSays(
        Object.fromEntries(
          changedMeanwhile(before, now).flatMap((field) => (field === 'focus' ? [] : [[field, words2[field] ?? '']])),
        ),
      )
      setBefore(now)
    },
    (errors) => focusFirstError(form, errors),
  )

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
      <form noValidate onSubmit={save}>
        <Stack gap="lg">
          <FocusOrPicture
            isChosen={!describesOnly}
            src={src}
            size={size}
            focus={form.values.focus}
            onChange={(focus) => form.setFieldValue('focus', focus)}
          />
          <ImagenWordsFields form={form} describesOnly={describesOnly} nowSays={nowSays} />
          {failure && (
            <Alert color="ladrillo" role="alert" title="No se guardó">
              {failure}
            </Alert>
          )}
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

type FocusProps = Parameters<typeof FocusPoint>[0] & { readonly isChosen: boolean }

/** Who may only describe it sees it. */
function FocusOrPicture({ isChosen, ...focus }: FocusProps) {
  if (isChosen) return <FocusPoint {...focus} />
  return <img src={focus.src} alt="" style={{ maxWidth: '100%', maxHeight: 260, justifySelf: 'center' }} />
}

const unsavedChanges = {
  title: 'Tenés cambios sin guardar',
  text: 'Si cerrás ahora se pierden.',
  action: 'Cerrar sin guardar',
  cancel: 'Seguir editando',
  isDestructive: true,
} as const
