/** The photos of a news item in order, the lead first. */
import { Button, Group, Input, Text } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import '#ui/article/photo-focus.css'
import { Icon } from '../../../controls/Icon.tsx'
import { type FormPhoto, moved } from './form-photos.ts'
import { PhotoRow } from './PhotoRow.tsx'
import styles from './photos.module.css'

/** Two of them share a row of a phone. */
const small = { variant: 'default', size: 'sm', mih: 44, px: 12 } as const

type Props = {
  readonly photos: readonly FormPhoto[]
  readonly error: React.ReactNode
  /** The new order, by their ids. */
  readonly onChange: (imageIds: string[]) => void
  /** Opens the picker: to replace the lead, or to add. */
  readonly onAdd: (place: 'lead' | 'more') => void
  readonly onWords: (photo: FormPhoto) => void
}

/** Rows are dragged by their handle, or moved with its arrow keys. */
export function PhotosField({ photos, error, onChange, onAdd, onWords }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  /** The photo to focus after a move. */
  const [movedId, setMovedId] = useState<{ readonly id: string } | null>(null)
  const ids = photos.map(({ id }) => id)
  const isFull = ids.length >= limits.noticiaPhotosMax

  useEffect(() => {
    if (movedId) list.current?.querySelector<HTMLElement>(`[data-handle="${movedId.id}"]`)?.focus()
  }, [movedId])

  function move(id: string, to: number) {
    const from = ids.indexOf(id)
    if (from === to || to < 0 || to >= ids.length) return
    onChange(moved(ids, from, to))
    setSaid(to === 0 ? 'Ahora es la foto principal' : `Foto ${to + 1} de ${ids.length}`)
    setMovedId({ id })
  }
  function drag(event: PointerEvent<HTMLElement>, id: string) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const at = rows.findIndex(({ bottom }) => event.clientY < bottom)
    move(id, at === -1 ? rows.length - 1 : at)
  }

  return (
    <Input.Wrapper label="Fotos" size="md" labelElement="div" error={error}>
      {photos.length === 0 ? (
        <Text size="sm" c="dimmed" my={4}>
          Sin fotos los lectores ven una ilustración. Podés poner hasta {limits.noticiaPhotosMax}.
        </Text>
      ) : (
        <ol ref={list} className={`${styles.photos} plain-list stack gap-3`}>
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              index={index}
              of={photos.length}
              onMove={(to) => move(photo.id, to)}
              onDrag={(event) => drag(event, photo.id)}
              onWords={() => onWords(photo)}
              onRemove={() => onChange(ids.filter((id) => id !== photo.id))}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Group gap="xs" mt="xs">
        <Button {...small} leftSection={<Icon name="image" size={18} />} onClick={() => onAdd('lead')}>
          {photos.length > 0 ? 'Cambiar imagen' : 'Elegir imagen'}
        </Button>
        {photos.length > 0 && !isFull && (
          <Button {...small} leftSection={<Icon name="plus" size={18} />} onClick={() => onAdd('more')}>
            Agregar fotos
          </Button>
        )}
      </Group>
      {isFull && (
        <Text size="sm" c="dimmed" mt={4}>
          Ya están las {limits.noticiaPhotosMax} que entran.
        </Text>
      )}
    </Input.Wrapper>
  )
}
