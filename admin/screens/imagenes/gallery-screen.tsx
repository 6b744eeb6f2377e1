/** /admin-panel/galeria: the gallery that all of the staff share: look, search, filter, see details, upload. */
import { Badge } from '@mantine/core'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import type { Out } from '#contract/endpoints.ts'
import { imageStatusLabels } from '#contract/vocabulary.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { LoadedScreen } from '../../controls/LoadedScreen.tsx'
import { reloadOnly, reloadsUnlessOnlyFiltered, useListActs } from '../../controls/list-address.ts'
import { loadOrSay } from '../../controls/loaded.ts'
import { loadingApi } from '../../session/current.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import { GalleryUpload } from './GalleryUpload.tsx'
import styles from './gallery-screen.module.css'
import { ImagenList, useImagenList } from './ImagenList.tsx'
import { statusColors } from './imagen-facts.ts'
import { Thumbnail } from './Thumbnail.tsx'

/** All images in any status, or why they could not be loaded. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadOrSay(request, () => loadingApi(request)('galeria/todas', {}))

export const action = reloadOnly
export const shouldRevalidate = reloadsUnlessOnlyFiltered

/** The screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <LoadedScreen
      title="Galería"
      actions={<GalleryUpload />}
      loaded={loaded}
      failed="No pudimos traer las imágenes"
      keepsLast
    >
      {(images) => <Images loaded={images} />}
    </LoadedScreen>
  )
}

function Images({ loaded }: { readonly loaded: Out<'galeria/todas'> }) {
  const list = useImagenList(loaded.imagenes)
  const [openId, setOpenId] = useState<string | null>(null)
  const { reload } = useListActs()
  const open = loaded.imagenes.find(({ _id }) => _id === openId)
  return (
    <>
      <ImagenList list={list} loaded={loaded}>
        <ul className={styles.images}>
          {list.page.rows.map((imagen) => (
            <li key={imagen._id}>
              <button
                type="button"
                className={styles.image}
                aria-haspopup="dialog"
                onClick={() => setOpenId(imagen._id)}
              >
                <Thumbnail imagen={imagen} size="card" />
                <span className={styles.title}>{imagen.title}</span>
              </button>
              <span className={styles.facts}>
                {categoryLabel(imagen.category)}
                <Badge color={statusColors[imagen.status]} variant="light" size="md">
                  {imageStatusLabels[imagen.status]}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      </ImagenList>
      {open && (
        <DetailsDialog
          imagen={open}
          acts={[]}
          isBusy={false}
          onAction={noAction}
          onCorrected={() => void reload()}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

/** Deciding about images has its own screen. */
const noAction = () => undefined
