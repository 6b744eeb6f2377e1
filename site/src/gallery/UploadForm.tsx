/** Form of "Subir Imagen". Values stay after a failure. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError, createReaderApi } from '#contract/client.ts'
import { galleryCategories, newsCategoryLabels } from '#contract/enums.ts'
import { honeypotField, readHoneypot } from '#contract/honeypot.ts'
import { uploadTexts } from '#ui/images/crop-texts.ts'
import { notUploaded, UploadError, uploadImage } from '#ui/images/upload-image.ts'
import { ConsentField } from './ConsentField.tsx'
import { PhotoField } from './PhotoField.tsx'
import { TextField } from './TextField.tsx'
import {
  detailsOf,
  type FieldErrors,
  noValues,
  type UploadField,
  type UploadValues,
  validateUpload,
} from './upload-values.ts'

export type UploadFormProps = {
  readonly contact: string
  readonly publisher: string
  readonly onBusy: (isBusy: boolean) => void
  readonly onClose: () => void
}

const api = createReaderApi()
const sent = '¡Imagen subida exitosamente! Está pendiente de moderación.'

export function UploadForm({ contact, publisher, onBusy, onClose }: UploadFormProps) {
  const [cropped, setCropped] = useState<File | null>(null)
  const [values, setValues] = useState<UploadValues>(noValues)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const done = useRef(notUploaded)
  const form = useRef<HTMLFormElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const sentMessage = useRef<HTMLParagraphElement>(null)
  const isUploading = progress !== null

  useEffect(() => {
    if (failure !== null) actions.current?.scrollIntoView({ block: 'end' })
  }, [failure])
  useEffect(() => {
    if (isSent) sentMessage.current?.focus()
  }, [isSent])

  function change<Field extends UploadField>(field: Field, value: UploadValues[Field]) {
    setValues((before) => ({ ...before, [field]: value }))
    setFaults(({ [field]: _, ...others }) => others)
  }
  function replaceImage(file: File | null) {
    done.current = notUploaded
    setFailure(null)
    setCropped(file)
  }
  function showFaults(found: FieldErrors) {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = validateUpload(values)
    if (Object.keys(found).length > 0) return showFaults(found)
    if (!cropped || isUploading) return
    const trap = readHoneypot(new FormData(event.currentTarget))
    setFailure(null)
    setProgress(0)
    onBusy(true)
    try {
      await uploadImage(
        { file: cropped, details: { ...detailsOf(values), ...trap }, done: done.current },
        { api, onProgress: setProgress },
      )
      setSent(true)
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      done.current = error.done
      const { cause } = error
      if (cause instanceof ApiError) showFaults(cause.fields)
      else console.error(error.message, cause)
      setFailure(cause instanceof ApiError ? cause.message : 'Algo falló en la página. Intentá de nuevo.')
    } finally {
      setProgress(null)
      onBusy(false)
    }
  }

  if (isSent)
    return (
      <>
        <p className="text-l bold" role="status" tabIndex={-1} ref={sentMessage}>
          {sent}
        </p>
        <p>La mira alguien del equipo municipal. Cuando la apruebe, aparece en la galería.</p>
        <div className="dialog-actions">
          <button
            type="button"
            className="button"
            onClick={() => {
              setSent(false)
              replaceImage(null)
              setValues(noValues)
            }}
          >
            Subir otra
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cerrar
          </button>
        </div>
      </>
    )

  const textOf = (name: Exclude<UploadField, 'hasConsented'>) => ({
    name,
    value: values[name],
    fault: faults[name],
    onChange: (value: string) => change(name, value),
  })
  return (
    <form ref={form} className="upload-form stack gap-5" noValidate onSubmit={submit}>
      <PhotoField cropped={cropped} isLocked={isUploading} onCropped={replaceImage} />
      <TextField label="Título" isRequired {...textOf('title')} />
      <TextField label="Categoría" isRequired {...textOf('category')}>
        {[
          { value: '', label: 'Elegí una categoría' },
          ...galleryCategories.map((value) => ({ value, label: newsCategoryLabels[value] })),
        ]}
      </TextField>
      <TextField
        label="Descripción"
        hint="Contá qué se ve: quien no puede ver la imagen va a leer o escuchar esto."
        lines={3}
        {...textOf('description')}
      />
      <TextField
        label="Etiquetas"
        hint="Separadas por comas. Por ejemplo: plaza, feria. Opcional."
        {...textOf('tags')}
      />
      <input
        className="honeypot"
        type="text"
        name={honeypotField}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <ConsentField
        contact={contact}
        publisher={publisher}
        isChecked={values.hasConsented}
        fault={faults.hasConsented}
        onChange={(isChecked) => change('hasConsented', isChecked)}
      />
      {failure !== null && (
        <div className="notice notice-warning" role="alert">
          <p>
            <strong>{uploadTexts.notUploaded}</strong>
          </p>
          <p>{failure}</p>
          <p>No perdiste nada: la imagen y lo que escribiste siguen acá.</p>
        </div>
      )}
      {isUploading && (
        <progress className="upload-progress" max={1} value={progress} aria-label="Imagen enviada">
          {`${Math.round(progress * 100)} %`}
        </progress>
      )}
      <div className="dialog-actions flush" ref={actions}>
        <button type="submit" className="button" disabled={!cropped || isUploading}>
          {isUploading ? uploadTexts.uploading : failure === null ? 'Enviar imagen' : 'Intentar de nuevo'}
        </button>
        <button type="button" className="button button-quiet" disabled={isUploading} onClick={onClose}>
          Cancelar
        </button>
      </div>
    </form>
  )
}
