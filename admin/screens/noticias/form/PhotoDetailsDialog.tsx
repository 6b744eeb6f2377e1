/** "Datos de la foto": saved at once for a stored photo, with the item for a new one. */
import type { Imagen } from '#contract/imagenes.ts'
import type { ImageDetails } from '#ui/images/upload-image.ts'
import { useObjectUrl } from '#ui/images/use-object-url.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { ErrorState, Loading } from '../../../controls/states.tsx'
import { useApi } from '../../../session/use-api.ts'
import { ImageDetailsDialog, useImagenForm } from '../../imagenes/edit/ImageDetailsDialog.tsx'
import { ImagenTextsSchema, valuesOfImagen } from '../../imagenes/edit/imagen-data.ts'
import { StoredImagenDialog } from '../../imagenes/edit/StoredImagenDialog.tsx'
import type { FormPhoto } from './form-photos.ts'
import type { PendingPhoto } from './upload-photos.ts'

type Props = {
  readonly photo: FormPhoto
  readonly onDetails: (key: string, details: ImageDetails) => void
  readonly onSaved: (imagen: Imagen) => void
  readonly onClose: () => void
}

export default function PhotoDetailsDialog({ photo, onDetails, onSaved, onClose }: Props) {
  if (!photo.fresh) return <Stored photo={photo} onSaved={onSaved} onClose={onClose} />
  return <Fresh photo={photo.fresh} onDetails={onDetails} onClose={onClose} />
}

type FreshProps = Pick<Props, 'onDetails' | 'onClose'> & { readonly photo: PendingPhoto }

function Fresh({ photo: { key, file, details }, onDetails, onClose }: FreshProps) {
  const src = useObjectUrl(file)
  const form = useImagenForm(valuesOfImagen({ caption: '', credit: '', focus: null, ...details }))
  return (
    <ImageDetailsDialog
      form={form}
      isDirty={form.isDirty()}
      src={src ?? ''}
      size={{ width: 0, height: 0 }}
      onSubmit={(values) => {
        onDetails(key, ImagenTextsSchema.parse(values))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Loads the photo with its uploader, on whom permissions depend. */
function Stored({ photo: { id }, onSaved, onClose }: Omit<Props, 'onDetails'>) {
  const { answer, again } = useApi('GET galeria/todas', { ids: id })
  const found = answer && !('failure' in answer) ? answer.imagenes[0] : null
  if (found) return <StoredImagenDialog imagen={found} onSaved={onSaved} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title="Datos de la foto" zIndex={230}>
      {answer === null ? (
        <Loading text="Cargando..." />
      ) : (
        <ErrorState
          title="No pudimos traer los datos de la foto"
          reason={'failure' in answer ? answer.failure : 'La foto ya no está en la galería.'}
          onRetry={again}
        />
      )}
    </Dialog>
  )
}
