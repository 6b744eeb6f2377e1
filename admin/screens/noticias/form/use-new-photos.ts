/** The photos of a news form that are not uploaded yet: what was said of each, how far it came, and whether the browser has its file. */
import { useState } from 'react'
import { type ImageDetails, notUploaded, type UploadDone } from '#ui/images/upload-image.ts'
import type { OpenedDraft } from '../../../editing/open-draft.ts'
import type { NewImagen } from '../../imagenes/picker/picked-imagen.ts'
import type { NoticiaDraft } from '../drafts/noticia-draft.ts'
import { photoStore } from '../drafts/photo-store.ts'
import type { Done, NewPhoto } from './save-noticia.ts'

export type WaitingPhoto = NewPhoto & { readonly done: UploadDone }

const photosOf = ({ draft, files }: OpenedDraft<NoticiaDraft>): WaitingPhoto[] =>
  (draft?.photos ?? []).flatMap((photo) => {
    const file = files.get(photo.key)
    return file ? [{ ...photo, file }] : []
  })

/** Starts with those of the draft whose files the browser still has. */
export function useNewPhotos(opened: OpenedDraft<NoticiaDraft>) {
  const [photos, setPhotos] = useState<readonly WaitingPhoto[]>(() => photosOf(opened))
  /** What became of the files that the browser was given (PF06); no entry while one is on its way. */
  const [keptFiles, setKeptFiles] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(photos.map(({ key }) => [key, true])),
  )
  const note = (key: string, isKept: boolean) => setKeptFiles((before) => new Map(before).set(key, isKept))

  function keepFile({ key, file }: WaitingPhoto) {
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
    came: (done: Done) =>
      setPhotos((before) => before.map((photo) => ({ ...photo, done: done.get(photo.key) ?? photo.done }))),
    /** Gives all of them up. */
    clear() {
      for (const { key } of photos) dropFile(key)
      setPhotos([])
    },
    /** Takes them back. */
    restore(all: readonly WaitingPhoto[]) {
      for (const photo of all) keepFile(photo)
      setPhotos(all)
    },
  }
}

/** Whether the browser has the files of all of these; null where there are none. 'impossible': one was refused. */
export function keepingOf(
  photos: readonly NewPhoto[],
  kept: ReadonlyMap<string, boolean>,
): 'kept' | 'pending' | 'impossible' | null {
  if (photos.length === 0) return null
  if (photos.some(({ key }) => kept.get(key) === false)) return 'impossible'
  return photos.every(({ key }) => kept.get(key)) ? 'kept' : 'pending'
}

/** As the draft keeps one. */
export const draftOf = ({ key, details, done }: WaitingPhoto): NoticiaDraft['photos'][number] => {
  const { title, description, category, tags, caption = '', credit = '', focus = null } = details
  return { key, details: { title, description, category, tags: [...tags], caption, credit, focus }, done }
}

function dropFile(key: string): void {
  photoStore.remove(key).catch((cause: unknown) => console.warn('A kept photo could not be removed', cause))
}
