/** Type, photo, crop. Phones can take the photo. */
import { type ChangeEvent, type MouseEvent, useId, useState } from 'react'
import { type ImageType, imageTypes } from '#contract/enums.ts'
import { CropImage } from '#ui/images/CropImage.tsx'
import { outputSize } from '#ui/images/crop-output.ts'
import { cropTexts } from '#ui/images/crop-texts.ts'
import { ShapeField } from '#ui/images/ShapeField.tsx'
import { useObjectUrl } from '#ui/images/use-object-url.ts'
import { useStepFocus } from '#ui/images/use-step-focus.ts'

type Props = {
  readonly cropped: File | null
  readonly isLocked: boolean
  readonly onCropped: (cropped: File | null) => void
}

export function PhotoField({ cropped, isLocked, onCropped }: Props) {
  const [type, setType] = useState<ImageType | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const around = useStepFocus<HTMLElement>(!file ? 'file' : cropped ? 'cropped' : 'crop')

  function chooseType(chosen: ImageType) {
    setType(chosen)
    setProblem(null)
    onCropped(null)
  }
  function chooseFile(chosen: File | null) {
    setFile(chosen)
    setProblem(null)
    onCropped(null)
  }
  const requireType = (event: MouseEvent) => {
    if (type) return
    event.preventDefault()
    setProblem(cropTexts.typeFirst)
  }
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // The same file can be chosen again.
    event.target.value = ''
    if (!type) setProblem(cropTexts.typeFirst)
    else if (chosen) chooseFile(chosen)
  }

  return (
    <div className="upload-photo stack gap-5">
      <ShapeField shapes={imageTypes} value={type} isLocked={isLocked} onChange={chooseType} />
      <section ref={around} className="upload-photo stack gap-5" tabIndex={-1} aria-label="Imagen">
        {!file && (
          <div className="upload-files cluster gap-3">
            <label className="button button-quiet">
              <input
                type="file"
                accept="image/*"
                className="visually-hidden"
                aria-label="Archivo de imagen"
                aria-describedby={problem ? problemId : undefined}
                onClick={requireType}
                onChange={read}
              />
              <span>Elegir una foto</span>
            </label>
            <label className="button button-quiet upload-camera">
              <input
                type="file"
                accept="image/*"
                capture="environment"
                className="visually-hidden"
                aria-label="Sacar una foto"
                onClick={requireType}
                onChange={read}
              />
              <span>Sacar una foto</span>
            </label>
            <p className="field-hint">Después la recortás. Las fotos grandes se achican acá, antes de enviarse.</p>
          </div>
        )}
        {problem && (
          <p className="notice notice-warning" role="alert" id={problemId}>
            {problem}
          </p>
        )}
        {file && type && !cropped && (
          <>
            <CropImage
              key={`${type} ${file.name} ${file.lastModified}`}
              file={file}
              type={type}
              use="public"
              onApplied={onCropped}
              onUnusable={(reason) => {
                setFile(null)
                setProblem(reason)
              }}
            >
              <button type="button" className="button button-quiet" onClick={() => chooseFile(null)}>
                Elegir otra
              </button>
            </CropImage>
            <p className="field-hint">{cropTexts.applyFirst}</p>
          </>
        )}
        {cropped && type && (
          <Cropped
            file={cropped}
            type={type}
            isLocked={isLocked}
            onAgain={() => onCropped(null)}
            onRemove={() => chooseFile(null)}
          />
        )}
      </section>
    </div>
  )
}

type CroppedProps = {
  readonly file: File
  readonly type: ImageType
  readonly isLocked: boolean
  readonly onAgain: () => void
  readonly onRemove: () => void
}

function Cropped({ file, type, isLocked, onAgain, onRemove }: CroppedProps) {
  const address = useObjectUrl(file)
  return (
    <div className="upload-cropped cluster gap-4">
      {address && <img src={address} alt="La imagen recortada" {...outputSize(type, 'public')} />}
      <div>
        <p className="flush bold" role="status">
          {cropTexts.applied}
        </p>
        <button type="button" className="more" disabled={isLocked} onClick={onAgain}>
          Volver a recortar
        </button>
        <button type="button" className="more" disabled={isLocked} onClick={onRemove}>
          Quitar la imagen
        </button>
      </div>
    </div>
  )
}
