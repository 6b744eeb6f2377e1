import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#contract/limits.ts'
import { CropImage } from '#ui/images/CropImage.tsx'
import { type CropShape, cropShapes, outputSize } from '#ui/images/crop-output.ts'
import { cropTexts, uploadTexts } from '#ui/images/crop-texts.ts'
import { ShapeField } from '#ui/images/ShapeField.tsx'
import { useObjectUrl } from '#ui/images/use-object-url.ts'
import { useStepFocus } from '#ui/images/use-step-focus.ts'
import { FailureAlert } from '../../../controls/states.tsx'
import { focusFirstError, useSchemaForm } from '../../../controls/use-schema-form.ts'
import { descriptionHint } from '../edit/ImageDetailsFields.tsx'
import { FileDrop } from './FileDrop.tsx'
import {
  categoryChoices,
  detailsOf,
  GalleryImageDetails,
  missingStep,
  type NewImagen,
  NewImagenDetails,
  resolveCrop,
  type TypedDetails,
} from './picked-imagen.ts'
import styles from './picker.module.css'

type Props = {
  readonly suggested: Pick<TypedDetails, 'title' | 'category'>
  /** `gallery`: requires the description and has a larger crop area. */
  readonly purpose?: 'news' | 'gallery'
  /** File to start with, as a horizontal image. */
  readonly initialFile?: File
  readonly isBusy?: boolean
  readonly onNew: (image: NewImagen) => void
  readonly onDirty: (isDirty: boolean) => void
  readonly onCancel: () => void
  /** Upload progress, above the buttons. */
  readonly children?: ReactNode
}

/** Form of a new image ("Cargar Nueva", "Subir Imagen"): type, file, crop, texts. `onNew` gets the cropped file; sends nothing. */
export function UploadTab({ suggested, purpose = 'news', isBusy = false, onNew, onDirty, onCancel, ...rest }: Props) {
  const { initialFile = null, children } = rest
  const isForGallery = purpose === 'gallery'
  const [type, setType] = useState<CropShape | null>(initialFile && 'horizontal')
  const [file, setFile] = useState<File | null>(initialFile)
  const [cropped, setCropped] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** Whether the problem shows above the buttons; otherwise below the file field. */
  const [isAtButton, setAtButton] = useState(false)
  const problemBox = useRef<HTMLDivElement>(null)
  const pendingCrop = useRef<Promise<File | null> | null>(null)
  /** Whether a confirmation waits for the crop. */
  const [isWaiting, setWaiting] = useState(false)
  const schema = isForGallery ? GalleryImageDetails : NewImagenDetails
  const { form } = useSchemaForm<TypedDetails>(schema, { ...suggested, description: '', tags: '' })

  function showAtButton(sentence: string | null) {
    flushSync(() => {
      setProblem(sentence)
      setAtButton(true)
    })
    problemBox.current?.focus()
  }

  const isDirty = type !== null || form.isDirty()
  const reportDirty = useEffectEvent(onDirty)
  useEffect(() => {
    reportDirty(isDirty)
    return () => reportDirty(false)
  }, [isDirty])
  const steps = useStepFocus<HTMLFieldSetElement>(!file ? 'file' : cropped ? 'cropped' : 'crop')

  function dropCrop() {
    pendingCrop.current = null
    setCropped(null)
    setAtButton(false)
  }
  function chooseType(chosen: CropShape) {
    setType(chosen)
    dropCrop()
    setProblem(null)
  }
  function chooseFile(chosen: File | null) {
    const missing = type ? null : cropTexts.typeFirst
    setProblem(missing)
    if (missing) return
    setFile(chosen)
    dropCrop()
  }

  const confirm = form.onSubmit(
    async (values) => {
      if (isBusy || isWaiting) return
      setWaiting(!cropped && pendingCrop.current !== null)
      const ready = await resolveCrop({ type, file, cropped }, pendingCrop.current)
      setWaiting(false)
      if (!(ready instanceof File)) return showAtButton(ready)
      setProblem(null)
      onNew({ file: ready, details: detailsOf(values) })
    },
    (errors) => {
      showAtButton(missingStep({ type, file, cropped }))
      focusFirstError(form, errors)
    },
  )

  return (
    <form noValidate onSubmit={confirm} className={styles.upload} data-purpose={purpose}>
      <Stack gap="md">
        <ShapeField shapes={cropShapes} value={type} onChange={chooseType} />
        <fieldset ref={steps} className={`${styles.steps} stack`} tabIndex={-1} aria-label="Imagen">
          {!file && <FileDrop isEnabled={type !== null} onFiles={([chosen = null]) => chooseFile(chosen)} />}
          <FailureAlert text={!isAtButton && problem} />
          {file && type && !cropped && (
            <CropImage
              key={`${type} ${file.name} ${file.lastModified}`}
              file={file}
              type={type}
              use="picker"
              onCropStart={(made) => {
                pendingCrop.current = made
              }}
              onApplied={(made) => {
                setProblem(null)
                setAtButton(false)
                setCropped(made)
              }}
              onUnusable={(reason) => {
                setFile(null)
                setProblem(reason)
              }}
            >
              <Button variant="default" onClick={() => chooseFile(null)}>
                Elegir otra
              </Button>
            </CropImage>
          )}
          {cropped && type && (
            <Cropped file={cropped} type={type} onAgain={dropCrop} onRemove={() => chooseFile(null)} />
          )}
        </fieldset>
        <TextInput label="Título" withAsterisk maxLength={limits.imageTitleMax} {...form.getInputProps('title')} />
        <NativeSelect label="Categoría" withAsterisk data={categoryChoices} {...form.getInputProps('category')} />
        <Textarea
          label="Descripción"
          description={`${descriptionHint}${isForGallery ? '' : ' Podés dejarla para después: para publicar hace falta.'}`}
          withAsterisk={isForGallery}
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
        <TextInput label="Etiquetas" description="Separadas por comas. Opcional." {...form.getInputProps('tags')} />
        {children}
        {problem && isAtButton && (
          <Alert ref={problemBox} className={styles.problem ?? ''} color="ladrillo" role="alert" tabIndex={-1}>
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            Cancelar
          </Button>
          {/* Greyed, not disabled: it keeps the focus. */}
          <Button type="submit" aria-disabled={isBusy || isWaiting} data-disabled={isBusy || isWaiting}>
            {isBusy
              ? uploadTexts.uploading
              : isWaiting
                ? cropTexts.loading
                : isForGallery
                  ? 'Subir Imagen'
                  : 'Confirmar imagen'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type CroppedProps = {
  readonly file: File
  readonly type: CropShape
  readonly onAgain: () => void
  readonly onRemove: () => void
}

function Cropped({ file, type, onAgain, onRemove }: CroppedProps) {
  const address = useObjectUrl(file)
  return (
    <div className={`${styles.cropped} cluster gap-4`}>
      {address && <img src={address} alt="La imagen recortada" {...outputSize(type, 'picker')} />}
      <Stack gap="xs" align="flex-start">
        <Text role="status" fw={600}>
          {cropTexts.applied}
        </Text>
        <Button variant="default" size="sm" onClick={onAgain}>
          Volver a recortar
        </Button>
        <Button variant="subtle" size="sm" color="ladrillo" onClick={onRemove}>
          Quitar la imagen
        </Button>
      </Stack>
    </div>
  )
}
