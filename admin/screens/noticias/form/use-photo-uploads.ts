import { useEffect, useRef, useState } from 'react'
import { sendImageFile, type UploadDone, UploadError } from '#ui/images/upload-image.ts'
import { errorMessage } from '../../../controls/toast.tsx'
import { api } from '../../../session/api.ts'
import type { PendingPhoto } from './upload-photos.ts'

/** `progress`: 0 to 1, null before its turn. `failure`: in Spanish. */
export type PhotoUpload = { readonly progress: number | null; readonly failure: string | null }

/** Uploads files of new photos in order; their data follow at save. `uploads`: unfinished ones, by key. */
export function usePhotoUploads(onDone: (key: string, done: UploadDone) => void) {
  const [uploads, setUploads] = useState<ReadonlyMap<string, PhotoUpload>>(new Map())
  const aborts = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  useEffect(
    () => () => {
      for (const abort of aborts.current.values()) abort.abort()
    },
    [],
  )

  const setUpload = (key: string, upload: PhotoUpload | null) =>
    setUploads((before) => {
      const next = new Map(before)
      if (upload) next.set(key, upload)
      else next.delete(key)
      return next
    })

  async function send({ key, file }: Pick<PendingPhoto, 'key' | 'file'>, signal: AbortSignal) {
    if (signal.aborted) return
    setUpload(key, { progress: 0, failure: null })
    try {
      const onProgress = (progress: number) => setUpload(key, { progress, failure: null })
      const url = await sendImageFile(file, { api, onProgress, signal })
      // Cropped or removed meanwhile.
      if (signal.aborted) return
      onDone(key, { url, imageId: null })
      setUpload(key, null)
    } catch (error) {
      if (signal.aborted) return
      setUpload(key, { progress: null, failure: errorMessage(error instanceof UploadError ? error.cause : error) })
    }
  }

  return {
    uploads,
    /** Queues an upload or its retry. */
    start(photo: Pick<PendingPhoto, 'key' | 'file'>) {
      const abort = new AbortController()
      aborts.current.set(photo.key, abort)
      setUpload(photo.key, { progress: null, failure: null })
      queue.current = queue.current.then(() => send(photo, abort.signal))
    },
    cancel(key: string) {
      aborts.current.get(key)?.abort()
      setUpload(key, null)
    },
  }
}
