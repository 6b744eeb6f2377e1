/** A point: two numbers, and a map to click. */
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import { useContentForm } from '../part/form-context.ts'
import type { Field } from '../value/field.ts'
import { type Path, valueAt } from '../value/json.ts'
import { FieldInput } from './FieldInput.tsx'

const PointMap = lazyDialog(() => import('./PointMap.tsx'), 'Cargando el mapa...')

type Props = {
  /** Label of the object, for the button. */
  readonly label: string
  readonly latitude: Field
  readonly longitude: Field
  /** Path of the object with both. */
  readonly path: Path
}

/** Rounds to five decimals, about a metre. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

export function PointFields({ label, latitude, longitude, path }: Props) {
  const { value, set } = useContentForm()
  useEffect(PointMap.preload, [])
  const [isOpen, setOpen] = useState(false)
  const [lat, lng] = [latitude, longitude].map(({ name }) => valueAt(value, [...path, name]))
  const text = isOpen ? 'Cerrar el mapa' : 'Elegir en el mapa'
  // 0, 0 is an unknown place.
  const point = typeof lat === 'number' && typeof lng === 'number' && (lat !== 0 || lng !== 0) ? { lat, lng } : null
  return (
    <fieldset className="grid min-12 gap-3 gap-x-5">
      <legend className="visually-hidden">Ubicación</legend>
      <FieldInput field={latitude} path={[...path, latitude.name]} />
      <FieldInput field={longitude} path={[...path, longitude.name]} />
      <Group gap="xs" className="span-all">
        <Button
          variant="default"
          size="sm"
          aria-label={`${text}: ${label}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </Button>
        {isOpen && (
          <Text size="sm" c="dimmed">
            Tocá el lugar. Con el teclado: movelo con las flechas y apretá Enter para marcar el centro.
          </Text>
        )}
      </Group>
      {isOpen && (
        <PointMap
          onFailure={() => setOpen(false)}
          point={point}
          onPoint={(next) => {
            set([...path, latitude.name], roundDegrees(next.lat))
            set([...path, longitude.name], roundDegrees(next.lng))
          }}
        />
      )}
    </fieldset>
  )
}
