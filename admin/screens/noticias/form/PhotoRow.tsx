import { ActionIcon, Badge, Button, Progress, Text, Textarea } from '@mantine/core'
import type { KeyboardEvent, PointerEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { mediaUrl } from '#contract/urls.ts'
import { placeholderImage } from '#shared/article/article.ts'
import { focusOf } from '#shared/article/article-photos.ts'
import { useObjectUrl } from '#ui/images/use-object-url.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { ImagenBadge } from '../../imagenes/ImagenBadge.tsx'
import { type FormPhoto, hiddenReason, hiddenStatus, lacksDescription, photoTexts } from './form-photos.ts'
import type { OpenDialog } from './NoticiaDialogs.tsx'
import styles from './photos.module.css'
import type { useFormPhotos } from './use-photos.ts'

const buttonProps = { variant: 'subtle', size: 'compact-md', mih: 44, px: 8 } as const

type Props = {
  readonly photo: FormPhoto
  /** From 0, the lead photo. */
  readonly index: number
  readonly photos: ReturnType<typeof useFormPhotos>
  readonly onMove: (to: number) => void
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void
  readonly onOpen: (dialog: OpenDialog) => void
}

export function PhotoRow({ photo, index, photos, onMove, onDrag, onOpen }: Props) {
  const { id, fresh, known } = photo
  const count = photos.shown.length
  const upload = photos.uploads.get(id)
  const preview = useObjectUrl(fresh?.file ?? null)
  const src = preview ?? (fresh ? placeholderImage.page : mediaUrl(id, index === 0 ? 800 : 400))
  const isLead = index === 0
  const texts = photoTexts(photo)
  const summary = texts?.description || texts?.title
  const name = isLead ? 'Imagen de la noticia' : `Foto ${index + 1}`
  const status = fresh ? null : hiddenStatus(photo)
  const reason = hiddenReason(photo, isLead)
  const needsDescription = !fresh && lacksDescription(photo)
  const size = known ?? { width: 0, height: 0 }

  function moveByKey(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    onMove(index + by)
  }

  return (
    <li className={styles.photo} data-lead={isLead || undefined}>
      <img
        className={styles.picture}
        src={src}
        alt={[name, summary].filter(Boolean).join(': ')}
        data-focus={focusOf({ ...size, focus: texts?.focus ?? null })}
        width={isLead ? 320 : 96}
        height={isLead ? 213 : 64}
        draggable={false}
        onError={(event) => {
          if (!event.currentTarget.src.endsWith(placeholderImage.page)) event.currentTarget.src = placeholderImage.page
        }}
      />
      <div className={styles.about}>
        {isLead && count > 1 && <Badge>Principal</Badge>}
        {fresh && <Badge color="sol">Nueva imagen (pendiente)</Badge>}
        {status && <ImagenBadge status={status} />}
        {!isLead && !fresh && texts && (
          <Text size="sm" lineClamp={2}>
            {texts.title}
          </Text>
        )}
        {reason && (
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        )}
        {needsDescription && (
          <Text size="sm" c="var(--mantine-color-error)">
            Le falta la descripción.
          </Text>
        )}
        {upload?.progress != null && (
          <Progress w="100%" value={100 * upload.progress} aria-label={`Foto ${index + 1} enviada`} />
        )}
        {fresh && upload?.failure && (
          <>
            <Text size="sm" role="alert" c="var(--mantine-color-error)">
              No se subió: {upload.failure}
            </Text>
            <Button
              {...buttonProps}
              variant="default"
              aria-label={`Reintentar la foto ${index + 1}`}
              onClick={() => photos.retry(fresh)}
            >
              Reintentar
            </Button>
          </>
        )}
      </div>
      {fresh && (
        <Textarea
          className="span-all"
          label="Descripción"
          aria-label={`Descripción de la foto ${index + 1}`}
          placeholder="Qué se ve, en una frase"
          autosize
          minRows={2}
          maxLength={limits.imageDescriptionMax}
          data-undescribed={lacksDescription(photo) || undefined}
          value={fresh.details.description}
          onChange={(event) => photos.describe(fresh.key, { ...fresh.details, description: event.currentTarget.value })}
        />
      )}
      <div className="span-all cluster gap-0">
        <Button
          {...buttonProps}
          leftSection={<Icon name="pencil" />}
          data-undescribed={needsDescription || undefined}
          aria-label={`${needsDescription ? 'Describir la foto' : 'Datos de la foto'} ${index + 1}`}
          onClick={() => onOpen({ photo })}
        >
          {needsDescription ? 'Describir' : 'Datos'}
        </Button>
        {fresh && (
          <Button {...buttonProps} aria-label={`Recortar la foto ${index + 1}`} onClick={() => onOpen({ crop: fresh })}>
            Recortar
          </Button>
        )}
        {count > 1 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            className={styles.handle ?? ''}
            data-handle={id}
            aria-label={`Mover la foto ${index + 1}: arrastrala, o usá las flechas`}
            onKeyDown={moveByKey}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={onDrag}
          >
            <Icon name="arrow-up-down" size={20} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="ladrillo"
          size={44}
          aria-label={`Quitar la foto ${index + 1}`}
          onClick={() => photos.setOrder(photos.shown.map((one) => one.id).filter((other) => other !== id))}
        >
          <Icon name="x" size={20} />
        </ActionIcon>
      </div>
    </li>
  )
}
