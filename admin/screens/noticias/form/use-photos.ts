/** Photos of the news form: pending ones, and all in order. */
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Imagen, PublicImagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import type { Noticia } from '#contract/noticias.ts'
import { fileRefusal, prepareWhole } from '#ui/images/render-crop.ts'
import { type ImageDetails, notUploaded, type UploadDone } from '#ui/images/upload-image.ts'
import { toast } from '../../../controls/toast.tsx'
import type { OpenDraft } from '../../../editing/open-draft.ts'
import { api } from '../../../session/api.ts'
import { titleOf } from '../../imagenes/batch/batch.ts'
import { imagenQueryOf } from '../../imagenes/image-ids.ts'
import type { NewImagen } from '../../imagenes/picker/picked-imagen.ts'
import type { NoticiaValues } from '../noticia-values.ts'
import { type KnownPhoto, lacksDescription, photoIdsIn, shownPhotos, undescribedInText } from './form-photos.ts'
import type { NoticiaDraft } from './noticia-document.ts'
import { photoStore } from './noticia-drafts.ts'
import type { PendingPhoto } from './upload-photos.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

const draftPhotos = ({ draft, files }: OpenDraft<NoticiaDraft>): PendingPhoto[] =>
  (draft?.photos ?? []).flatMap((photo) => {
    const file = files.get(photo.key)
    return file ? [{ ...photo, file }] : []
  })

/** Pending photos, at first those of the draft whose files exist. */
export function useNewPhotos(opened: OpenDraft<NoticiaDraft>) {
  const [photos, setPhotos] = useState<readonly PendingPhoto[]>(() => draftPhotos(opened))
  /** Whether the browser stored each file (PF06); no entry while pending. */
  const [keptFiles, setKeptFiles] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(photos.map(({ key }) => [key, true])),
  )
  const markStored = (key: string, isKept: boolean) => setKeptFiles((before) => new Map(before).set(key, isKept))

  const change = (key: string, parts: Partial<PendingPhoto>) =>
    setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, ...parts } : photo)))

  function storeFile({ key, file }: Pick<PendingPhoto, 'key' | 'file'>) {
    photoStore.put(key, file).then(
      () => markStored(key, true),
      (cause: unknown) => {
        console.warn('The photo could not be kept', cause)
        markStored(key, false)
      },
    )
  }

  function forget() {
    for (const { key } of photos) deleteFile(key)
  }

  return {
    photos,
    keptFiles,
    /** Removes their stored copies. */
    forget,
    /** @returns its key in `imageIds`. */
    add(image: NewImagen): string {
      const photo = { ...image, key: crypto.randomUUID(), done: notUploaded }
      storeFile(photo)
      setPhotos((before) => [...before, photo])
      return photo.key
    },
    /** Replaces the file, which is to be uploaded again. */
    replaceFile(key: string, file: File) {
      storeFile({ key, file })
      change(key, { file, done: notUploaded })
    },
    describe: (key: string, details: ImageDetails) => change(key, { details }),
    /** Records the progress of an upload. */
    markUploaded: (key: string, done: UploadDone) => change(key, { done }),
    /** Discards all; the returned function restores them. */
    clear() {
      forget()
      setPhotos([])
      return () => {
        for (const photo of photos) storeFile(photo)
        setPhotos(photos)
      }
    },
  }
}

/** Whether the browser stored all of these; null for none. 'impossible': one was refused. */
export function photoStorageState(
  photos: readonly PendingPhoto[],
  kept: ReadonlyMap<string, boolean>,
): 'kept' | 'pending' | 'impossible' | null {
  if (photos.length === 0) return null
  if (photos.some(({ key }) => kept.get(key) === false)) return 'impossible'
  return photos.every(({ key }) => kept.get(key)) ? 'kept' : 'pending'
}

/** The photo as stored in a draft. */
export const draftPhotoOf = ({ key, details, done }: PendingPhoto): NoticiaDraft['photos'][number] => {
  const { title, description, category, tags, caption = '', credit = '', focus = null } = details
  return { key, details: { title, description, category, tags: [...tags], caption, credit, focus }, done }
}

function deleteFile(key: string): void {
  photoStore.remove(key).catch((cause: unknown) => console.warn('A kept photo could not be removed', cause))
}

type Parts = {
  readonly form: UseFormReturnType<NoticiaValues>
  /** Pending photos of the item. */
  readonly photos: readonly PendingPhoto[]
  readonly newPhotos: Pick<ReturnType<typeof useNewPhotos>, 'add' | 'describe' | 'replaceFile' | 'markUploaded'>
}

/** All photos of the form, and their changes. Loads unknown ones once. */
export function useFormPhotos({ form, photos, newPhotos }: Parts, stored: Noticia | null) {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownPhoto>>(() => byId(photosOf(stored)))
  const { imageIds, content } = form.values
  // Stable across changes of other fields.
  const inOrder = imageIds.join()
  const shown = useMemo(() => shownPhotos(inOrder ? inOrder.split(',') : [], photos, known), [inOrder, photos, known])
  const addKnown = (images: readonly KnownPhoto[]) => setKnown((before) => new Map([...before, ...byId(images)]))

  const textIds = useMemo(() => photoIdsIn(content), [content])
  const requested = useRef(new Set<string>())
  const isUnknown = (id: string) =>
    !known.has(id) && !requested.current.has(id) && !photos.some(({ key }) => key === id)
  const unknown = imagenQueryOf([...imageIds, ...textIds].filter(isUnknown))?.ids ?? ''
  useEffect(() => {
    if (unknown === '') return
    const ids = unknown.split(',')
    for (const id of ids) requested.current.add(id)
    api['GET galeria/todas']({ ids: unknown }).then(
      // Texts edited meanwhile are newer.
      ({ imagenes }) => setKnown((before) => new Map([...byId(imagenes), ...before])),
      (cause: unknown) => {
        console.warn('The data of these photos could not be read', cause)
        for (const id of ids) requested.current.delete(id)
      },
    )
  }, [unknown])

  function addPhotos(ids: readonly string[], at: 'lead' | 'more') {
    const fresh = ids.filter((id) => !imageIds.includes(id))
    const rest = at === 'lead' ? imageIds.slice(1).filter((id) => !ids.includes(id)) : imageIds
    const next = at === 'lead' ? [...ids, ...rest] : [...imageIds, ...fresh]
    if (next.length > limits.noticiaPhotosMax) toast.info(`Entran hasta ${limits.noticiaPhotosMax} fotos`)
    setOrder(next.slice(0, limits.noticiaPhotosMax))
  }
  const { uploads, start, cancel } = usePhotoUploads(newPhotos.markUploaded)
  const cancelRemoved = useEffectEvent(() => {
    for (const key of uploads.keys()) if (!photos.some((photo) => photo.key === key)) cancel(key)
  })
  useEffect(() => cancelRemoved(), [photos])
  const [refused, setRefused] = useState<readonly string[]>([])
  const [isPreparing, setPreparing] = useState(false)

  function setOrder(ids: string[]) {
    form.setFieldValue('imageIds', ids)
    form.clearFieldError('imageId')
  }
  const clearDescriptionErrors = () => {
    form.clearFieldError('imageIds')
    form.clearFieldError('content')
  }
  const isPublishing = form.values.status === 'publicado'

  return {
    shown,
    setOrder,
    /** The first photo that blocks publishing for want of a description. */
    undescribed: isPublishing ? (shown.find(lacksDescription) ?? null) : null,
    /** The same for photos in the text. */
    undescribedInText: isPublishing ? undescribedInText(form.values.content, known) : null,
    addTextPhoto: (image: PublicImagen) => addKnown([image]),
    choose(images: readonly PublicImagen[], at: 'lead' | 'more') {
      addKnown(images)
      const ids = images.map(({ _id }) => _id)
      addPhotos(ids, at)
    },
    addNew: (image: NewImagen, at: 'lead' | 'more') => addPhotos([newPhotos.add(image)], at),
    uploads,
    isPreparing,
    /** Reasons of refused files, in Spanish. */
    refused,
    /** Adds uncropped photos and starts their uploads. */
    async addFiles(files: readonly File[]) {
      const refusals: string[] = []
      setPreparing(true)
      for (const chosen of files) {
        try {
          const file = await prepareWhole(chosen)
          if (form.getValues().imageIds.length >= limits.noticiaPhotosMax) {
            refusals.push(`Entran hasta ${limits.noticiaPhotosMax} fotos: las demás quedaron afuera.`)
            break
          }
          const { title, category } = form.getValues()
          const details = { title: title.trim() || titleOf(chosen.name), description: '', category, tags: [] }
          const key = newPhotos.add({ file, details })
          setOrder([...form.getValues().imageIds, key])
          start({ key, file })
        } catch (cause) {
          refusals.push(fileRefusal(chosen, cause))
        }
      }
      setPreparing(false)
      setRefused(refusals)
    },
    retry: start,
    crop(key: string, file: File) {
      newPhotos.replaceFile(key, file)
      cancel(key)
      start({ key, file })
    },
    describe(key: string, details: ImageDetails) {
      newPhotos.describe(key, details)
      clearDescriptionErrors()
    },
    saved(imagen: Imagen) {
      addKnown([imagen])
      clearDescriptionErrors()
    },
    addPhotosOf: (noticia: Noticia) => addKnown(photosOf(noticia)),
  }
}

const byId = (images: readonly KnownPhoto[]) => new Map(images.map((image) => [image._id, image]))
const photosOf = (noticia: Noticia | null) => (noticia ? [...noticia.images, ...noticia.textImages] : [])
