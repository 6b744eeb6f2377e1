/** Choice of an image's shape. */
import './shape-field.css'
import { aspects, type CropShape, cropShapeLabels } from './crop-output.ts'

type Props<Shape extends CropShape> = {
  readonly shapes: readonly Shape[]
  readonly value: CropShape | null
  readonly isLocked?: boolean
  readonly onChange: (shape: Shape) => void
}

export const ShapeField = <Shape extends CropShape>({ shapes, value, isLocked, onChange }: Props<Shape>) => (
  <fieldset className="shape-field" disabled={isLocked}>
    <legend>Tipo de imagen</legend>
    {shapes.map((shape) => (
      <label key={shape}>
        <input type="radio" name="tipo" checked={value === shape} onChange={() => onChange(shape)} />
        <span className="shape-field-drawing" style={{ aspectRatio: aspects[shape] }} aria-hidden="true" />
        {cropShapeLabels[shape]}
      </label>
    ))}
  </fieldset>
)
