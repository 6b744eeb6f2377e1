/** The table of the gallery's moderation (PG02, PG03). */
import { Badge, Button, Group, Text } from '@mantine/core'
import type { Imagen } from '#contract/imagenes.ts'
import { imageStatusLabels, newsCategoryLabels } from '#contract/vocabulary.ts'
import { ListCell, ListRow, ListTable } from '../../ui/ListTable.tsx'
import { authorTexts } from './image-filter.ts'
import { actsFor, type ModerationAct } from './moderation.ts'
import { Thumbnail } from './Thumbnail.tsx'

type Props = {
  readonly imagenes: readonly Imagen[]
  readonly isBusy: boolean
  readonly onAct: (act: ModerationAct, imagen: Imagen) => void
}

const statusColors = { pendiente: 'sol', verificado: 'algarrobo', rechazada: 'ladrillo', eliminado: 'gray' } as const
const actLooks = {
  approve: { label: 'Aprobar', color: 'algarrobo' },
  reject: { label: 'Rechazar', color: 'ladrillo' },
  delete: { label: 'Eliminar', color: 'ladrillo' },
} as const
const columns = ['Imagen', 'Título', 'Autor', 'Estado', 'Categoría', 'Acciones']

/** One page of images with the actions that their status allows. */
export function ModerationTable({ imagenes, isBusy, onAct }: Props) {
  return (
    <ListTable label="Imágenes" columns={columns} isBusy={isBusy}>
      {imagenes.map((imagen) => {
        const author = authorTexts(imagen)
        return (
          <ListRow key={imagen._id} isShaded={imagen.status === 'eliminado'}>
            <ListCell kind="picture">
              <Thumbnail id={imagen._id} title={imagen.title} />
            </ListCell>
            <ListCell kind="text">
              <Text fw={600}>{imagen.title}</Text>
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
              <Badge color={statusColors[imagen.status]} variant="light">
                {imageStatusLabels[imagen.status]}
              </Badge>
            </ListCell>
            <ListCell>
              {(newsCategoryLabels as Readonly<Record<string, string>>)[imagen.category] ?? imagen.category}
            </ListCell>
            <ListCell kind="actions">
              <Group gap="xs" wrap="nowrap">
                {actsFor(imagen.status).map((act) => (
                  <Button
                    key={act}
                    size="sm"
                    variant={act === 'approve' ? 'filled' : 'outline'}
                    color={actLooks[act].color}
                    aria-label={`${actLooks[act].label} «${imagen.title}»`}
                    onClick={() => onAct(act, imagen)}
                  >
                    {actLooks[act].label}
                  </Button>
                ))}
              </Group>
            </ListCell>
          </ListRow>
        )
      })}
    </ListTable>
  )
}
