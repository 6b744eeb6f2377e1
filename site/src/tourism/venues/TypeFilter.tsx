import { TypeIcon } from './TypeIcon.tsx'
import { typeLabel } from './venue.ts'

type Props = {
  readonly types: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (types: readonly string[]) => void
  readonly onClear: () => void
}

export function TypeFilter({ types, chosen, onChoose, onClear }: Props) {
  const toggled = (type: string) => types.filter((other) => chosen.includes(other) !== (other === type))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips everywhere
    <div className="chips venue-types cluster scroll-row gap-2" role="group" aria-label="Tipos de lugar">
      {types.map((type) => (
        <button
          key={type}
          type="button"
          className="chip"
          data-venue-type={type}
          aria-pressed={chosen.includes(type)}
          onClick={() => onChoose(toggled(type))}
        >
          <TypeIcon type={type} />
          <span>{typeLabel(type)}</span>
        </button>
      ))}
      <span className="venue-all cluster gap-0 gap-x-3">
        <button type="button" className="list-plain more" onClick={() => onChoose(types)}>
          Seleccionar todos
        </button>
        <button type="button" className="list-plain more" onClick={onClear}>
          Limpiar filtros
        </button>
      </span>
    </div>
  )
}
