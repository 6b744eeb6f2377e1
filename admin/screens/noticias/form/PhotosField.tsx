import { Alert, Button, Group, Input, Text } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import '#ui/article/photo-focus.css'
import { Icon } from '../../../controls/Icon.tsx'
import { FileDrop } from '../../imagenes/picker/FileDrop.tsx'
import { type FormPhoto, moderationText, moveItem } from './form-photos.ts'
import { PhotoRow } from './PhotoRow.tsx'
import styles from './photos.module.css'
import type { PendingPhoto } from './upload-photos.ts'
import type { PhotoUpload } from './use-photo-uploads.ts'

/** Two of these buttons fit a row on phones. */
const buttonProps = { variant: 'default', size: 'sm', mih: 44, px: 12 } as const

type Props = {
  readonly photos: readonly FormPhoto[]
  /** Unfinished uploads, by the id of their photo. */
  readonly uploads: ReadonlyMap<string, PhotoUpload>
  readonly isPreparing: boolean
  /** Reasons of refused files, in Spanish. */
  readonly refused: readonly string[]
  readonly error: React.ReactNode
  /** Called with the ids in their new order. */
  readonly onChange: (imageIds: string[]) => void
  /** Opens the picker: to replace the lead, or to add. */
  readonly onAdd: (place: 'lead' | 'more') => void
  readonly onDetails: (photo: FormPhoto) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onDescribe: (photo: PendingPhoto, description: string) => void
  readonly onCrop: (photo: PendingPhoto) => void
  readonly onRetry: (photo: PendingPhoto) => void
}

/** Photos of a news item, the lead first. Rows are dragged by their handle, or moved with its arrow keys. */
export function PhotosField({ photos, uploads, isPreparing, refused, error, onChange, onAdd, ...on }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  /** The photo to focus after a move. */
  const [movedId, setMovedId] = useState<{ readonly id: string } | null>(null)
  const ids = photos.map(({ id }) => id)
  const waiting = moderationText(photos)
  const isFull = ids.length >= limits.noticiaPhotosMax

  useEffect(() => {
    if (movedId) list.current?.querySelector<HTMLElement>(`[data-handle="${movedId.id}"]`)?.focus()
  }, [movedId])

  function move(id: string, to: number) {
    const from = ids.indexOf(id)
    if (from === to || to < 0 || to >= ids.length) return
    onChange(moveItem(ids, from, to))
    setAnnouncement(to === 0 ? 'Ahora es la foto principal' : `Foto ${to + 1} de ${ids.length}`)
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
              count={photos.length}
              onMove={(to) => move(photo.id, to)}
              onDrag={(event) => drag(event, photo.id)}
              upload={uploads.get(photo.id) ?? null}
              onDetails={() => on.onDetails(photo)}
              onDescribe={(description) => photo.fresh && on.onDescribe(photo.fresh, description)}
              onCrop={() => photo.fresh && on.onCrop(photo.fresh)}
              onRetry={() => photo.fresh && on.onRetry(photo.fresh)}
              onRemove={() => onChange(ids.filter((id) => id !== photo.id))}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {waiting && (
        <Text size="sm" c="dimmed" mt="xs">
          {waiting}
        </Text>
      )}
      {!isFull && (
        <div className={styles.drop}>
          <FileDrop isEnabled label="Subir fotos" onFile={() => undefined} onFiles={on.onFiles} />
        </div>
      )}
      {isPreparing && (
        <Text size="sm" role="status">
          Preparando las fotos...
        </Text>
      )}
      {refused.length > 0 && (
        <Alert color="ladrillo" role="alert" mt="xs" title="No se pudo con:">
          {refused.map((reason, index) => (
            <p key={index}>{reason}</p>
          ))}
        </Alert>
      )}
      <Group gap="xs" mt="xs">
        <Button {...buttonProps} leftSection={<Icon name="image" size={18} />} onClick={() => onAdd('lead')}>
          {photos.length > 0 ? 'Cambiar imagen' : 'Elegir imagen'}
        </Button>
        {photos.length > 0 && !isFull && (
          <Button {...buttonProps} leftSection={<Icon name="plus" size={18} />} onClick={() => onAdd('more')}>
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
