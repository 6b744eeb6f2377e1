/** "Subir Imagen": a dialog that loads form and cropper when opened. */
import './upload.css'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import type { UploadFormProps } from './UploadForm.tsx'

type Props = {
  readonly isOpen: boolean
  readonly contact: string
  readonly publisher: string
  readonly onClose: () => void
}

/** Closing keeps the form's values. */
export function UploadDialog({ isOpen, contact, publisher, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [Form, setForm] = useState<ComponentType<UploadFormProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  useEffect(() => {
    if (!isOpen || Form || hasFailed) return
    import('./UploadForm.tsx').then(
      ({ UploadForm }) => setForm(() => UploadForm),
      (cause: unknown) => {
        console.error('The upload form could not be fetched', cause)
        setFailed(true)
      },
    )
  }, [isOpen, Form, hasFailed])

  return (
    <dialog
      ref={dialog}
      className="dialog upload"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
    >
      <div className="row stretch between gap-4 mb-4">
        <h2 id={titleId}>Subir Imagen</h2>
        <button type="button" className="upload-close round-button cross" disabled={isBusy} onClick={onClose}>
          <span className="visually-hidden">Cerrar</span>
        </button>
      </div>
      {Form ? (
        <Form contact={contact} publisher={publisher} onBusy={setBusy} onClose={onClose} />
      ) : hasFailed ? (
        <div role="alert">
          <p>No pudimos abrir el formulario. Revisá tu conexión.</p>
          <button type="button" className="button" onClick={() => setFailed(false)}>
            Intentar de nuevo
          </button>
        </div>
      ) : (
        <p role="status">Cargando...</p>
      )}
    </dialog>
  )
}
