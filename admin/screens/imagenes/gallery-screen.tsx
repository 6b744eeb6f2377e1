/** /admin-panel/galeria: the gallery of all staff: search, details, upload. */
import { Badge, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useNavigation } from 'react-router-dom'
import type { Output } from '#contract/endpoints.ts'
import { imageStatusLabels } from '#contract/enums.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { Screen } from '../../controls/Screen.tsx'
import { useReload } from '../../controls/use-reload.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import { GalleryUpload } from './GalleryUpload.tsx'
import { ImagenList, imagenLoader, notLoaded } from './ImagenList.tsx'
import { statusColors } from './image-format.ts'
import styles from './imagenes.module.css'
import { Thumbnail } from './Thumbnail.tsx'
import { useOpenImagen } from './use-open-imagen.ts'

/** Labels by value of `orden`; '' is newest first. */
const orders = { '': 'Más nuevas', viejas: 'Más viejas', titulo: 'Título' } as const

export const loader = imagenLoader('newest')

export const Component = () => (
  <Screen<typeof loader> title="Galería" actions={<GalleryUpload />} failed={notLoaded} keepPreviousData>
    {(images) => <Images loaded={images} />}
  </Screen>
)

function Images({ loaded }: { readonly loaded: Output<'GET galeria/todas'> }) {
  const { imagenes } = loaded
  const isLoading = useNavigation().state === 'loading'
  const [openId, setOpenId] = useState<string | null>(null)
  const { reload } = useReload()
  const open = useOpenImagen(imagenes, openId)
  return (
    <>
      <ImagenList loaded={loaded} orders={orders}>
        <ul className="plain-list tiles min-15 gap-5 gap-x-4" aria-busy={isLoading}>
          {imagenes.map((imagen) => (
            <li key={imagen._id}>
              <UnstyledButton
                className={`${styles.image} framed`}
                display="block"
                w="100%"
                aria-haspopup="dialog"
                onClick={() => setOpenId(imagen._id)}
              >
                <Thumbnail imagen={imagen} size="card" />
                <span className={styles.title}>{imagen.title}</span>
              </UnstyledButton>
              <Text span className="cluster between gap-1 gap-x-3" c="dimmed" fz={15} mt={4}>
                {categoryLabel(imagen.category)}
                <Badge color={statusColors[imagen.status]} size="md">
                  {imageStatusLabels[imagen.status]}
                </Badge>
              </Text>
            </li>
          ))}
        </ul>
      </ImagenList>
      {open && <DetailsDialog imagen={open} onCorrected={() => void reload()} onClose={() => setOpenId(null)} />}
    </>
  )
}
