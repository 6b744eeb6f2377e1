import { Anchor, Badge, Checkbox, Group, Text } from '@mantine/core'
import { imageStatusLabels } from '#contract/enums.ts'
import type { Imagen } from '#contract/imagenes.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { ListCell, ListRow, ListTable } from '../../lists/ListTable.tsx'
import { ActionButton } from './ActionButton.tsx'
import { authorTexts, statusColors } from './image-format.ts'
import styles from './moderation.module.css'
import { actionTexts, type ModerationAction, tableActions } from './moderation.ts'
import { Thumbnail } from './Thumbnail.tsx'

type Props = {
  readonly imagenes: readonly Imagen[]
  /** Ids with a decision in progress. */
  readonly deciding: ReadonlySet<string>
  /** Ids marked for a bulk decision. */
  readonly marked: ReadonlySet<string>
  readonly onMark: (id: string, isMarked: boolean) => void
  readonly onOpen: (imagen: Imagen) => void
  readonly onAction: (act: ModerationAction, imagen: Imagen) => void
}

const columns = ['Imagen', 'Título', 'Autor', 'Estado', 'Categoría', 'Acciones']

/** Table of images with the actions of their status. Shortcuts that move between rows focus the title. */
export function ModerationTable({ imagenes, deciding, marked, onMark, onOpen, onAction }: Props) {
  return (
    <ListTable label="Imágenes" columns={columns} isBusy={deciding.size > 0}>
      {imagenes.map((imagen) => {
        const author = authorTexts(imagen)
        const isBusy = deciding.has(imagen._id)
        return (
          <ListRow key={imagen._id} isShaded={imagen.status === 'eliminado'}>
            <ListCell kind="photo">
              <div className={styles.picture}>
                <Thumbnail imagen={imagen} />
                {imagen.status === 'pendiente' && (
                  <Checkbox
                    className={styles.mark ?? ''}
                    size="md"
                    aria-label={`Elegir «${imagen.title}»`}
                    checked={marked.has(imagen._id)}
                    onChange={(event) => onMark(imagen._id, event.currentTarget.checked)}
                  />
                )}
              </div>
            </ListCell>
            <ListCell kind="text">
              <Anchor
                component="button"
                type="button"
                fw={600}
                ta="left"
                mih={44}
                data-imagen={imagen._id}
                aria-haspopup="dialog"
                onClick={() => onOpen(imagen)}
              >
                <span className="visually-hidden">Detalles de </span>
                {imagen.title}
              </Anchor>
              <Text size="sm" c="dimmed" lineClamp={2}>
                {imagen.description}
              </Text>
              {imagen.motivoRechazo && (
                <Text size="sm" mt={4}>
                  Motivo: {imagen.motivoRechazo}
                </Text>
              )}
            </ListCell>
            <ListCell kind="line">
              <Text>{author.name}</Text>
              <Text size="sm" c="dimmed">
                {author.email}
              </Text>
            </ListCell>
            <ListCell>
              <Badge color={isBusy ? 'gray' : statusColors[imagen.status]}>
                {isBusy ? 'Guardando…' : imageStatusLabels[imagen.status]}
              </Badge>
            </ListCell>
            <ListCell>{categoryLabel(imagen.category)}</ListCell>
            <ListCell kind="actions">
              <Group gap="xs" wrap="nowrap" className={styles.acts ?? ''}>
                {tableActions[imagen.status].map((act) => (
                  <ActionButton
                    key={act}
                    act={act}
                    size="sm"
                    name={`${actionTexts[act].label} «${imagen.title}»`}
                    isBusy={isBusy}
                    onAction={() => onAction(act, imagen)}
                  />
                ))}
              </Group>
            </ListCell>
          </ListRow>
        )
      })}
    </ListTable>
  )
}
