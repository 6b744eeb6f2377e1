import { Box, Button, Group, Input, Text } from '@mantine/core'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import '#ui/article/photo-focus.css'
import { Icon } from '../../../controls/Icon.tsx'
import { Refusals } from '../../../controls/Refusals.tsx'
import { FileDrop } from '../../imagenes/picker/FileDrop.tsx'
import { moderationText } from './form-photos.ts'
import type { OpenDialog } from './NoticiaDialogs.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import styles from './photos.module.css'
import type { useFormPhotos } from './use-photos.ts'

/** Two of these buttons fit a row on phones. */
const buttonProps = { variant: 'default', size: 'sm', mih: 44, px: 12 } as const

type Props = {
  readonly photos: ReturnType<typeof useFormPhotos>
  readonly error: ReactNode
  readonly onOpen: (dialog: OpenDialog) => void
}

/** Photos of a news item, the lead first. Rows are dragged by their handle, or moved with its arrow keys. */
export function PhotosField({ photos, error, onOpen }: Props) {
  const { shown, isPreparing, refused } = photos
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  /** The photo to focus after a move. */
  const [movedId, setMovedId] = useState<{ readonly id: string } | null>(null)
  const ids = shown.map(({ id }) => id)
  const waiting = moderationText(shown)
  const isFull = ids.length >= limits.noticiaPhotosMax

  useEffect(() => {
    if (movedId) list.current?.querySelector<HTMLElement>(`[data-handle="${movedId.id}"]`)?.focus()
  }, [movedId])

  function move(id: string, to: number) {
    const from = ids.indexOf(id)
    if (from === to || to < 0 || to >= ids.length) return
    photos.setOrder(ids.toSpliced(from, 1).toSpliced(to, 0, id))
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
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed" my={4}>
          Sin fotos los lectores ven una ilustración. Podés poner hasta {limits.noticiaPhotosMax}.
        </Text>
      ) : (
        <ol ref={list} className={`${styles.photos} plain-list stack gap-3`}>
          {shown.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              index={index}
              photos={photos}
              onMove={(to) => move(photo.id, to)}
              onDrag={(event) => drag(event, photo.id)}
              onOpen={onOpen}
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
        <Box mt="var(--space-3)">
          <FileDrop isMultiple label="Subir fotos" onFiles={(files) => void photos.addFiles(files)} />
        </Box>
      )}
      {isPreparing && (
        <Text size="sm" role="status">
          Preparando las fotos...
        </Text>
      )}
      <Refusals mt="xs" lines={refused} />
      <Group gap="xs" mt="xs">
        <Button {...buttonProps} leftSection={<Icon name="image" />} onClick={() => onOpen('lead')}>
          {shown.length > 0 ? 'Cambiar imagen' : 'Elegir imagen'}
        </Button>
        {shown.length > 0 && !isFull && (
          <Button {...buttonProps} leftSection={<Icon name="plus" />} onClick={() => onOpen('more')}>
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
