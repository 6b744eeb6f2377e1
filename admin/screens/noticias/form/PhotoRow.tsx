/** One photo of a news form: texts, visibility, actions. */
import { ActionIcon, Badge, Button, Text } from '@mantine/core'
import type { KeyboardEvent, PointerEvent } from 'react'
import { mediaUrl } from '#contract/urls.ts'
import { placeholderImage } from '#shared/article/article.ts'
import { focusOf } from '#shared/article/article-photos.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { useObjectUrl } from '../../../controls/use-object-url.ts'
import { ImagenBadge } from '../ImagenBadge.tsx'
import { type FormPhoto, hiddenAs, lacksDescription, notShownText, saidOf } from './form-photos.ts'
import styles from './photos.module.css'

type Props = {
  readonly photo: FormPhoto
  /** Index from 0; the first one leads. */
  readonly index: number
  readonly of: number
  readonly onMove: (to: number) => void
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void
  readonly onWords: () => void
  readonly onRemove: () => void
}

export function PhotoRow({ photo, index, of, onMove, onDrag, onWords, onRemove }: Props) {
  const { id, fresh, known } = photo
  const preview = useObjectUrl(fresh?.file ?? null)
  const src = preview ?? (fresh ? placeholderImage.page : mediaUrl(id, index === 0 ? 800 : 400))
  const isLead = index === 0
  const said = saidOf(photo)
  const shows = said?.description || said?.title
  const name = isLead ? 'Imagen de la noticia' : `Foto ${index + 1}`
  const status = fresh ? null : hiddenAs(photo)
  const notShown = notShownText(photo, isLead)
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
        alt={[name, shows].filter(Boolean).join(': ')}
        data-focus={focusOf({ ...size, focus: said?.focus ?? null })}
        width={isLead ? 320 : 96}
        height={isLead ? 213 : 64}
        draggable={false}
        onError={(event) => {
          if (!event.currentTarget.src.endsWith(placeholderImage.page)) event.currentTarget.src = placeholderImage.page
        }}
      />
      <div className={styles.about}>
        {isLead && of > 1 && <Badge variant="light">Principal</Badge>}
        {fresh && (
          <Badge color="sol" variant="light">
            Nueva imagen (pendiente)
          </Badge>
        )}
        {status && <ImagenBadge status={status} />}
        {!isLead && said && (
          <Text size="sm" lineClamp={2}>
            {said.title}
          </Text>
        )}
        {notShown && (
          <Text size="sm" c="dimmed">
            {notShown}
          </Text>
        )}
        {lacksDescription(photo) && (
          <Text size="sm" c="var(--mantine-color-error)">
            Le falta la descripción.
          </Text>
        )}
      </div>
      <div className="span-all cluster gap-0">
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          px={8}
          leftSection={<Icon name="pencil" size={18} />}
          data-undescribed={lacksDescription(photo) || undefined}
          aria-label={`${lacksDescription(photo) ? 'Describir la foto' : 'Datos de la foto'} ${index + 1}`}
          onClick={onWords}
        >
          {lacksDescription(photo) ? 'Describir' : 'Datos'}
        </Button>
        {of > 1 && (
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
          onClick={onRemove}
        >
          <Icon name="x" size={20} />
        </ActionIcon>
      </div>
    </li>
  )
}
