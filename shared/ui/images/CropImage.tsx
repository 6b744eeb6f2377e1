/** Cropper of one photo. */
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import './crop-image.css'
import { aspects, type CropShape, type CropUse, initialArea, isBlurry, maxZoom } from './crop-output.ts'
import { CropError, cropTexts } from './crop-texts.ts'
import { applyCrop, browserCanvas, type OpenPhoto, openPhoto } from './render-crop.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = {
  /** Another file needs another `key` of the component. */
  readonly file: File
  readonly type: CropShape
  readonly use: CropUse
  readonly onApplied: (cropped: File) => void
  /** Receives the promise of a started crop; null if the crop fails or is abandoned. */
  readonly onCropStart?: (pendingCrop: Promise<File | null>) => void
  /** Receives in Spanish why the file cannot be opened. */
  readonly onUnusable: (reason: string) => void
  /** Buttons beside "Aplicar recorte". */
  readonly children?: ReactNode
}

const zoomStep = 0.1
const keyboardStep = 10

/** Shows "Cargando..." until the photo is open; failures are shown and can be retried. */
export function CropImage({ file, type, use, onApplied, onCropStart, onUnusable, children }: Props) {
  const photo = useOpenPhoto(file, onUnusable)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const area = useRef<Area | null>(null)
  const [isReady, setReady] = useState(false)
  const [isSmall, setSmall] = useState(false)
  const [isApplying, setApplying] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const zoomId = useId()

  const saveArea = useCallback((_percent: Area, pixels: Area) => {
    area.current = pixels
    setSmall(isBlurry(pixels))
    setReady(true)
  }, [])

  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])

  async function apply() {
    if (isApplying) return
    setFailure(null)
    setApplying(true)
    const pendingCrop = applyCrop({
      photo: photo?.opened ?? null,
      area: area.current,
      type,
      use,
      isAbandoned: () => isUnmounted.current,
      onFailure: setFailure,
    })
    onCropStart?.(pendingCrop)
    const cropped = await pendingCrop
    setApplying(false)
    if (cropped) onApplied(cropped)
  }

  const zoomTo = (wanted: number) => setZoom(Math.min(Math.max(wanted, 1), maxZoom))
  function zoomByKey(event: KeyboardEvent) {
    const step = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[event.key]
    if (!step || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoomTo(zoom + step)
  }

  return (
    <fieldset className="crop-image" onKeyDown={zoomByKey}>
      <legend className="crop-image-legend">Recorte de la imagen</legend>
      <div className="crop-image-area">
        {photo && (
          <Cropper
            image={photo.address}
            crop={crop}
            zoom={zoom}
            minZoom={1}
            maxZoom={maxZoom}
            aspect={aspects[type]}
            initialCroppedAreaPercentages={initialArea(photo.opened, type)}
            keyboardStep={keyboardStep}
            disableAutomaticStylesInjection
            cropperProps={{
              role: 'application',
              'aria-label': 'Encuadre: las flechas mueven la imagen, más y menos la acercan y la alejan',
            }}
            mediaProps={{ onError: () => onUnusable(cropTexts.unreadable) }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={saveArea}
            onCropAreaChange={saveArea}
          />
        )}
      </div>
      <div className="crop-image-zoom">
        <label htmlFor={zoomId}>Acercar</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} por ciento`}
          onChange={(event) => zoomTo(event.currentTarget.valueAsNumber)}
        />
      </div>
      <p className="crop-image-hint" role="status">
        {isSmall && cropTexts.blurry}
      </p>
      {failure && (
        <p className="crop-image-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="cluster gap-3">
        {/* aria-disabled while applying, so that it keeps the focus. */}
        <button
          type="button"
          className="crop-image-apply"
          disabled={!isReady}
          aria-disabled={isApplying || undefined}
          onClick={apply}
        >
          {isReady && !isApplying ? cropTexts.apply : cropTexts.loading}
        </button>
        {children}
      </div>
    </fieldset>
  )
}

type OpenedPhoto = { readonly opened: OpenPhoto; readonly address: string }

/** Opens the file; frees its memory on unmount. */
function useOpenPhoto(file: File, onUnusable: (reason: string) => void): OpenedPhoto | null {
  const [opened, setOpened] = useState<OpenPhoto | null>(null)
  const reportUnusable = useEffectEvent(onUnusable)
  useEffect(() => {
    let isCancelled = false
    const opening = openPhoto(file, browserCanvas)
    opening.then(
      (made) => {
        if (!isCancelled) setOpened(made)
      },
      (cause: unknown) => {
        if (!(cause instanceof CropError)) console.error('The photo could not be opened', cause)
        if (!isCancelled) reportUnusable(cause instanceof CropError ? cause.message : cropTexts.unreadable)
      },
    )
    return () => {
      isCancelled = true
      setOpened(null)
      opening.then(
        ({ close }) => close(),
        () => undefined,
      )
    }
  }, [file])
  const address = useObjectUrl(opened?.preview ?? null)
  return opened && address ? { opened, address } : null
}
