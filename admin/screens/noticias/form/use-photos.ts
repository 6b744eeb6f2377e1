/** The photos of the news form: those that wait for their upload, and all of them in their order. */

import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Imagen, PublicImagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import type { Noticia } from '#contract/noticias.ts'
import { type ImageDetails, notUploaded, type UploadDone } from '#ui/images/upload-image.ts'
import { toast } from '../../../controls/toast.tsx'
import type { OpenedDraft } from '../../../editing/open-draft.ts'
import { actingApi } from '../../../session/api.ts'
import { namedImagenes } from '../../imagenes/named-imagenes.ts'
import type { NewImagen } from '../../imagenes/picker/picked-imagen.ts'
import type { NoticiaValues } from '../noticia-values.ts'
import type { NoticiaDraft } from './noticia-document.ts'
import { photoStore } from './noticia-drafts.ts'
import { type KnownPhoto, lacksDescription, photosNamedIn, shownPhotos, undescribedInText } from './shown-photos.ts'
import type { PendingPhoto } from './upload-photos.ts'

const draftPhotos = ({ draft, files }: OpenedDraft<NoticiaDraft>): PendingPhoto[] =>
  (draft?.photos ?? []).flatMap((photo) => {
    const file = files.get(photo.key)
    return file ? [{ ...photo, file }] : []
  })

/** Starts with those of the draft whose files the browser still has. */
export function useNewPhotos(opened: OpenedDraft<NoticiaDraft>) {
  const [photos, setPhotos] = useState<readonly PendingPhoto[]>(() => draftPhotos(opened))
  /** What became of the files that the browser was given (PF06); no entry while one is on its way. */
  const [keptFiles, setKeptFiles] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(photos.map(({ key }) => [key, true])),
  )
  const note = (key: string, isKept: boolean) => setKeptFiles((before) => new Map(before).set(key, isKept))

  function keepFile({ key, file }: PendingPhoto) {
    photoStore.put(key, file).then(
      () => note(key, true),
      (cause: unknown) => {
        console.warn('The photo could not be kept', cause)
        note(key, false)
      },
    )
  }

  return {
    photos,
    keptFiles,
    /** @returns the key by which it stands among the item's photos. */
    add(image: NewImagen): string {
      const photo = { ...image, key: crypto.randomUUID(), done: notUploaded }
      keepFile(photo)
      setPhotos((before) => [...before, photo])
      return photo.key
    },
    describe: (key: string, details: ImageDetails) =>
      setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, details } : photo))),
    /** Records how far an upload came. */
    markUploaded: (key: string, done: UploadDone) =>
      setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, done } : photo))),
    /** Gives all of them up; the returned function takes them back. */
    clear() {
      for (const { key } of photos) dropFile(key)
      setPhotos([])
      return () => {
        for (const photo of photos) keepFile(photo)
        setPhotos(photos)
      }
    },
  }
}

/** Whether the browser has the files of all of these; null where there are none. 'impossible': one was refused. */
export function photoStorageState(
  photos: readonly PendingPhoto[],
  kept: ReadonlyMap<string, boolean>,
): 'kept' | 'pending' | 'impossible' | null {
  if (photos.length === 0) return null
  if (photos.some(({ key }) => kept.get(key) === false)) return 'impossible'
  return photos.every(({ key }) => kept.get(key)) ? 'kept' : 'pending'
}

/** As the draft keeps one. */
export const draftOf = ({ key, details, done }: PendingPhoto): NoticiaDraft['photos'][number] => {
  const { title, description, category, tags, caption = '', credit = '', focus = null } = details
  return { key, details: { title, description, category, tags: [...tags], caption, credit, focus }, done }
}

function dropFile(key: string): void {
  photoStore.remove(key).catch((cause: unknown) => console.warn('A kept photo could not be removed', cause))
}

type Parts = {
  readonly form: UseFormReturnType<NoticiaValues>
  /** Those of the item that are not uploaded. */
  readonly photos: readonly PendingPhoto[]
  readonly newPhotos: Pick<ReturnType<typeof useNewPhotos>, 'add' | 'describe'>
}

/**
 * `stored`: the item as it was loaded. Photos that are chosen here are known from then on; of others that a draft or a version names the
 * gallery is asked, once each.
 */
export function useFormPhotos({ form, photos, newPhotos }: Parts, stored: Noticia | null) {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownPhoto>>(() => byId(photosOf(stored)))
  const { imageIds, content } = form.values
  // Each change of a field copies all of them.
  const inOrder = imageIds.join()
  const shown = useMemo(() => shownPhotos(inOrder ? inOrder.split(',') : [], photos, known), [inOrder, photos, known])
  const learn = (images: readonly KnownPhoto[]) => setKnown((before) => new Map([...before, ...byId(images)]))

  const named = useMemo(() => photosNamedIn(content), [content])
  const asked = useRef(new Set<string>())
  const isUnknown = (id: string) => !known.has(id) && !asked.current.has(id) && !photos.some(({ key }) => key === id)
  const unknown = namedImagenes([...imageIds, ...named].filter(isUnknown))?.ids ?? ''
  useEffect(() => {
    if (unknown === '') return
    const ids = unknown.split(',')
    for (const id of ids) asked.current.add(id)
    actingApi['GET galeria/todas']({ ids: unknown }).then(
      // What was said of one meanwhile is newer.
      ({ imagenes }) => setKnown((before) => new Map([...byId(imagenes), ...before])),
      (cause: unknown) => {
        console.warn('What the gallery says of these photos could not be read', cause)
        for (const id of ids) asked.current.delete(id)
      },
    )
  }, [unknown])

  function place(ids: readonly string[], at: 'lead' | 'more') {
    const fresh = ids.filter((id) => !imageIds.includes(id))
    const rest = at === 'lead' ? imageIds.slice(1).filter((id) => !ids.includes(id)) : imageIds
    const next = at === 'lead' ? [...ids, ...rest] : [...imageIds, ...fresh]
    if (next.length > limits.noticiaPhotosMax) toast.info(`Entran hasta ${limits.noticiaPhotosMax} fotos`)
    order(next.slice(0, limits.noticiaPhotosMax))
  }
  function order(ids: string[]) {
    form.setFieldValue('imageIds', ids)
    form.clearFieldError('imageId')
  }
  const described = () => {
    form.clearFieldError('imageIds')
    form.clearFieldError('content')
  }
  const isToPublish = form.values.status === 'publicado'

  return {
    shown,
    order,
    /** The first photo that publishing asks a description of; none where the item is not to be published. */
    undescribed: isToPublish ? (shown.find(lacksDescription) ?? null) : null,
    /** The same of the photos that the text names. */
    undescribedInText: isToPublish ? undescribedInText(form.values.content, known) : null,
    /** One that was put into the text. */
    named: (image: PublicImagen) => learn([image]),
    choose(images: readonly PublicImagen[], at: 'lead' | 'more') {
      learn(images)
      place(
        images.map(({ _id }) => _id),
        at,
      )
    },
    addNew: (image: NewImagen, at: 'lead' | 'more') => place([newPhotos.add(image)], at),
    describe(key: string, details: ImageDetails) {
      newPhotos.describe(key, details)
      described()
    },
    saved(imagen: Imagen) {
      learn([imagen])
      described()
    },
    learn: (noticia: Noticia) => learn(photosOf(noticia)),
  }
}

const byId = (images: readonly KnownPhoto[]) => new Map(images.map((image) => [image._id, image]))
const photosOf = (noticia: Noticia | null) => (noticia ? [...noticia.images, ...noticia.textImages] : [])
