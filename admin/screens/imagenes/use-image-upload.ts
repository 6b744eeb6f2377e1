import { useRef, useState } from 'react'
import { notUploaded, UploadError, uploadImage } from '#ui/images/upload-image.ts'
import { errorMessage } from '../../controls/toast.tsx'
import { api } from '../../session/api.ts'
import type { NewImagen } from './picker/picked-imagen.ts'

/** Uploads images with their data. `progress`: 0 to 1, null while none is sent; `failure`: of the last one, in Spanish. */
export function useImageUpload() {
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const done = useRef({ file: null as File | null, upload: notUploaded })

  /** Sends an image, from the steps that an earlier attempt finished. @returns its id; null when it failed or was aborted. */
  async function send({ file, details }: NewImagen, signal?: AbortSignal): Promise<string | null> {
    if (done.current.file !== file) done.current = { file, upload: notUploaded }
    setFailure(null)
    setProgress(0)
    try {
      const tools = { api, onProgress: setProgress, ...(signal && { signal }) }
      const { imageId } = await uploadImage({ file, details, done: done.current.upload }, tools)
      return imageId
    } catch (error) {
      if (signal?.aborted) return null
      if (!(error instanceof UploadError)) throw error
      done.current = { file, upload: error.done }
      setFailure(errorMessage(error.cause))
      return null
    } finally {
      setProgress(null)
    }
  }
  return { progress, failure, send }
}
