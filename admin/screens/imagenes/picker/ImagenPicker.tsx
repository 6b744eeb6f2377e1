import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../controls/Dialog.tsx'
import { unfinishedImage, useDiscardQuestion } from '../../../controls/use-discard-question.ts'
import { ChooseTab, type GalleryImage } from './ChooseTab.tsx'
import type { NewImagen, TypedDetails } from './picked-imagen.ts'
import { UploadTab } from './UploadTab.tsx'

type Props = {
  /** Chosen image, marked in the list. */
  readonly imageId: string | null
  /** Initial values of a new image. */
  readonly suggested: Pick<TypedDetails, 'title' | 'category'>
  readonly onChoose: (image: GalleryImage) => void
  /** Enables marking several. */
  readonly onChooseMany?: (images: readonly GalleryImage[]) => void
  readonly onNew: (image: NewImagen) => void
  readonly onClose: () => void
}

/** "Gestión de Imágenes": chooses an approved image or prepares a new one. Confirms before discarding. */
export default function ImagenPicker({ imageId, suggested, onChoose, onChooseMany, onNew, onClose }: Props) {
  const [isDirty, setDirty] = useState(false)
  const close = useDiscardQuestion(isDirty, onClose, unfinishedImage)
  return (
    <Dialog onClose={close} closeOnClickOutside={false} title="Gestión de Imágenes" size={820} fillsPhone>
      {/* Hidden by CSS: React's hiding would lose a crop in progress. */}
      <Tabs defaultValue="elegir" keepMounted={false} keepMountedMode="display-none">
        <Tabs.List mb="md" grow>
          <Tabs.Tab value="elegir" fz="md" fw={600}>
            Elegir Imagen
          </Tabs.Tab>
          <Tabs.Tab value="cargar" fz="md" fw={600}>
            Cargar Nueva
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="elegir">
          <ChooseTab imageId={imageId} onChoose={onChoose} {...(onChooseMany && { onChooseMany })} />
        </Tabs.Panel>
        <Tabs.Panel value="cargar" keepMounted>
          <UploadTab suggested={suggested} onNew={onNew} onDirty={setDirty} onCancel={close} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
