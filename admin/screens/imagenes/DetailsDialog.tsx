import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { imageStatusLabels } from '#contract/enums.ts'
import type { Imagen } from '#contract/imagenes.ts'
import { mediaUrl } from '#contract/urls.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { DefinitionList } from '../../controls/DefinitionList.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { session } from '../../session/api.ts'
import { canCorrectImagen } from './edit/imagen-data.ts'
import { StoredImagenDialog } from './edit/StoredImagenDialog.tsx'
import { ImagenTimeline } from './ImagenTimeline.tsx'
import { altOf, personText, statusColors, usesInWords } from './image-format.ts'
import styles from './imagenes.module.css'

type Props = {
  readonly imagen: Imagen
  /** Buttons of the permitted actions. */
  readonly actions?: ReactNode
  readonly onCorrected: () => void
  readonly onClose: () => void
}

/** "Detalles de la Imagen": the image, its data, history and actions. */
export function DetailsDialog({ imagen, actions, onCorrected, onClose }: Props) {
  const user = session.user()
  const isCorrectable =
    user !== null && imagen.status !== 'eliminado' && (canCorrectImagen(user, imagen) || !imagen.description.trim())
  const [isCorrecting, setCorrecting] = useState(false)
  const { _id, title, description, tags, category, status, author, author_admin, width, height, noticias } = imagen
  return (
    <Dialog onClose={onClose} title="Detalles de la Imagen" size={900} fillsPhone>
      <div className={`${styles.layout} stack gap-5`}>
        <Picture
          className={styles.picture}
          src={mediaUrl(_id, 800)}
          alt={altOf(imagen)}
          width={width}
          height={height}
        />
        <Stack gap="md" className={styles.about ?? ''}>
          <Group gap="sm" justify="space-between" align="flex-start" wrap="nowrap">
            <Title order={3} size="h4">
              {title}
            </Title>
            <Badge color={statusColors[status]}>{imageStatusLabels[status]}</Badge>
          </Group>
          <Text>{description || 'Sin descripción'}</Text>
          {isCorrectable && (
            <Button
              variant="default"
              mih={44}
              style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
              leftSection={<Icon name="pencil" />}
              onClick={() => setCorrecting(true)}
            >
              Editar datos y foco
            </Button>
          )}
          <DefinitionList
            className={`${styles.facts} stack gap-2`}
            facts={[
              ...(imagen.caption ? ([['Epígrafe', imagen.caption]] as const) : []),
              ...(imagen.credit ? ([['Crédito', imagen.credit]] as const) : []),
              ['Categoría', categoryLabel(category)],
              ['Etiquetas', tags.join(', ') || 'Sin etiquetas'],
              ['Autor', author ? personText(author) : 'Sin autor asignado'],
              ['Cargada desde el panel por', author_admin ? personText(author_admin) : 'Sin autor'],
              ['Tamaño', `${width} × ${height} píxeles`],
              ['Noticias publicadas con esta imagen', usesInWords(noticias)?.titles ?? 'Ninguna'],
            ]}
          />
        </Stack>
        <ImagenTimeline imagen={imagen} />
      </div>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        {actions}
      </Group>
      {isCorrecting && (
        <StoredImagenDialog imagen={imagen} onSaved={onCorrected} onClose={() => setCorrecting(false)} />
      )}
    </Dialog>
  )
}
