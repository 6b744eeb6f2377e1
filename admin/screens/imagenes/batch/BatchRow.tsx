import { ActionIcon, Button, Progress, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { limits } from '#contract/limits.ts'
import { useObjectUrl } from '#ui/images/use-object-url.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { descriptionHint } from '../edit/ImageDetailsFields.tsx'
import styles from '../imagenes.module.css'
import { type BatchItem, isUploaded } from './batch.ts'

type Props = {
  readonly item: BatchItem
  /** From 1. */
  readonly number: number
  readonly showsFaults: boolean
  readonly isLocked: boolean
  readonly onChange: (change: Partial<BatchItem>) => void
  readonly onRetry: () => void
  readonly onRemove: () => void
}

export function BatchRow({ item, number, showsFaults, isLocked, onChange, onRetry, onRemove }: Props) {
  const address = useObjectUrl(item.file)
  const { title, description, progress, failure } = item
  return (
    <li className={styles.batchRow}>
      {address && <img src={address} alt={`Imagen ${number}: ${item.file.name}`} />}
      {isUploaded(item) ? (
        <Text role="status">
          <Icon name="check" /> «{title}» ya está en la galería.
        </Text>
      ) : (
        <Stack gap="xs">
          <TextInput
            label={`Título de la imagen ${number}`}
            withAsterisk
            maxLength={limits.imageTitleMax}
            disabled={isLocked}
            value={title}
            error={showsFaults && !title.trim() && 'El título es obligatorio.'}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
          <Textarea
            label={`Descripción de la imagen ${number}`}
            withAsterisk
            autosize
            minRows={2}
            maxLength={limits.imageDescriptionMax}
            disabled={isLocked}
            description={number === 1 && descriptionHint}
            value={description}
            error={showsFaults && !description.trim() && 'La descripción es obligatoria.'}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
          {progress !== null && <Progress value={100 * progress} aria-label={`Imagen ${number} enviada`} />}
          {failure !== null && (
            <>
              <Text role="alert" c="var(--mantine-color-error)">
                No se subió: {failure}
              </Text>
              <Button
                variant="default"
                mih={44}
                disabled={isLocked}
                aria-label={`Reintentar la imagen ${number}`}
                style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
                onClick={onRetry}
              >
                Reintentar
              </Button>
            </>
          )}
        </Stack>
      )}
      {!isUploaded(item) && (
        <ActionIcon
          variant="subtle"
          color="ladrillo"
          size={44}
          disabled={isLocked}
          aria-label={`Quitar la imagen ${number}`}
          onClick={onRemove}
        >
          <Icon name="x" size={20} />
        </ActionIcon>
      )}
    </li>
  )
}
