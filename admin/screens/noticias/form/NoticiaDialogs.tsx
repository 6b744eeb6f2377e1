/** Dialogs of the news form, loaded on demand. */
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import type { FormPhoto } from './form-photos.ts'
import { NoticiaConflict } from './NoticiaConflict.tsx'
import type { PendingPhoto } from './upload-photos.ts'
import type { useNoticiaForm } from './use-noticia-form.ts'
import type { useFormPhotos } from './use-photos.ts'

/** Dialog of the form: image picker for the lead photo or for more, versions, review, data of a photo, crop of a photo. */
export type OpenDialog =
  | 'lead'
  | 'more'
  | 'history'
  | 'review'
  | { readonly photo: FormPhoto }
  | { readonly crop: PendingPhoto }

const ImagenPicker = lazyDialog(() => import('../../imagenes/picker/ImagenPicker.tsx'))
const PhotoDetailsDialog = lazyDialog(() => import('./PhotoDetailsDialog.tsx'))
const CropPhotoDialog = lazyDialog(() => import('./CropPhotoDialog.tsx'))
const NoticiaHistory = lazyDialog(() => import('../history/NoticiaHistory.tsx'))
const NoticiaReview = lazyDialog(() => import('../review/NoticiaReview.tsx'))
const dialogs = [ImagenPicker, PhotoDetailsDialog, CropPhotoDialog, NoticiaHistory, NoticiaReview]

export function preloadDialogs(): void {
  for (const { preload } of dialogs) preload()
}

type Props = {
  readonly news: ReturnType<typeof useNoticiaForm>
  readonly photos: ReturnType<typeof useFormPhotos>
  readonly open: OpenDialog | null
  readonly onOpen: (dialog: OpenDialog | null) => void
}

export function NoticiaDialogs({ news, photos, open, onOpen }: Props) {
  const { form, target, conflict } = news
  const { values } = form
  const close = () => onOpen(null)
  /** Returns a function that calls `act`, then closes the dialog. */
  const thenClose =
    <Args extends readonly unknown[]>(act: (...args: Args) => unknown) =>
    (...args: Args) => {
      act(...args)
      close()
    }
  return (
    <>
      {(open === 'lead' || open === 'more') && (
        <ImagenPicker
          imageId={open === 'lead' ? (values.imageIds[0] ?? null) : null}
          suggested={{ title: values.title.trim(), category: values.category }}
          onChoose={thenClose((image) => photos.choose([image], open))}
          onChooseMany={thenClose((images) => photos.choose(images, open))}
          onNew={thenClose((image) => photos.addNew(image, open))}
          onClose={close}
        />
      )}
      {typeof open === 'object' && open && 'crop' in open && (
        <CropPhotoDialog photo={open.crop} onCropped={thenClose(photos.crop)} onClose={close} />
      )}
      {typeof open === 'object' && open && 'photo' in open && (
        <PhotoDetailsDialog photo={open.photo} onDetails={photos.describe} onSaved={photos.saved} onClose={close} />
      )}
      {open === 'review' && target.id && (
        <NoticiaReview
          noticia={{ ...news.baseline, _id: target.id, title: values.title, revision: target.revision }}
          isDirty={news.isDirty}
          // Unsaved changes are merged at the next save.
          onStep={({ noticia: stored }) => !news.isDirty && news.reset(stored)}
          onClose={close}
        />
      )}
      {open === 'history' && target.id && (
        <NoticiaHistory
          id={target.id}
          revision={target.revision}
          current={values}
          isDirty={news.isDirty}
          onRestored={thenClose((restoredItem) => {
            photos.addPhotosOf(restoredItem)
            news.reset(restoredItem)
          })}
          onConflict={thenClose(news.openRestoreConflict)}
          onClose={close}
        />
      )}
      {conflict && (
        <NoticiaConflict
          conflict={conflict}
          onDecide={(decided) => {
            photos.addPhotosOf(conflict.remote.stored)
            news.resolve(decided)
          }}
          onTakeTheirs={() => {
            photos.addPhotosOf(conflict.remote.stored)
            news.takeTheirs()
          }}
          onClose={news.dismissConflict}
        />
      )}
    </>
  )
}
