import { Button, Group, Input, Text } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { type CroppedPicture, focusOf } from '#shared/article/article-photos.ts'
import '#ui/article/photo-focus.css'
import styles from './focus-point.module.css'

type Props = {
  readonly src: string
  /** In pixels, where known. */
  readonly size: Pick<CroppedPicture, 'width' | 'height'>
  /** Null: not chosen. */
  readonly focus: CroppedPicture['focus']
  readonly onChange: (focus: CroppedPicture['focus']) => void
}

/** Percent per arrow key; twice as much with Shift. */
const step = 10
const middle = { x: 50, y: 50 }
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const clampPercent = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)))

/** Photo with its focal point, set by click, dragging or arrow keys, beside its crop in a news item. */
export function FocusPoint({ src, size, focus, onChange }: Props) {
  const helpId = useId()
  const point = focus ?? (size.height > size.width ? { x: 50, y: 30 } : middle)

  function pointAt(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: clampPercent((100 * (event.clientX - box.left)) / box.width),
      y: clampPercent((100 * (event.clientY - box.top)) / box.height),
    })
  }
  function move(event: KeyboardEvent) {
    const by = moves[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const length = event.shiftKey ? 2 * step : step
    onChange({ x: clampPercent(point.x + by[0] * length), y: clampPercent(point.y + by[1] * length) })
  }

  return (
    <Input.Wrapper
      label="Qué no se corta"
      labelElement="div"
      size="md"
      description="Tocá lo más importante, por ejemplo una cara: queda a la vista donde la foto se muestra recortada. Con el teclado, las flechas."
      descriptionProps={{ id: helpId }}
    >
      <div className={styles.both}>
        <div
          className={styles.whole}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the point.
          tabIndex={0}
          aria-label={`Punto de foco: ${point.x} por ciento desde la izquierda, ${point.y} por ciento desde arriba`}
          aria-describedby={helpId}
          onKeyDown={move}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            pointAt(event)
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pointAt(event)}
        >
          <img src={src} alt="" draggable={false} />
          <span className={styles.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} aria-hidden />
        </div>
        <figure className={styles.cut}>
          <img src={src} alt="" data-focus={focusOf({ ...size, focus })} />
          <Text component="figcaption" size="sm" c="dimmed" pt={4}>
            Así queda en 3:2
          </Text>
        </figure>
      </div>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {focus ? 'Elegido.' : 'Nadie lo eligió: se muestra el medio, y de una foto vertical, lo de arriba.'}
        </Text>
        {focus && (
          <Button variant="subtle" mih={44} onClick={() => onChange(null)}>
            Volver al medio
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
