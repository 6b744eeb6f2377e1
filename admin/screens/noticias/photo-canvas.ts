/** Reduces photos with the browser's own decoder and canvas. */
import { type PhotoCanvas, PhotoError } from './photo.ts'

export const browserCanvas: PhotoCanvas = {
  async open(file) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return {
      width: bitmap.width,
      height: bitmap.height,
      close: () => bitmap.close(),
      async draw({ width, height }, quality) {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const context = canvas.getContext('2d')
        if (!context) throw new PhotoError('Este navegador no puede achicar la imagen. Probá con una más chica.')
        // JPEG has no transparency: what was transparent becomes white, not black.
        context.fillStyle = '#ffffff'
        context.fillRect(0, 0, width, height)
        context.drawImage(bitmap, 0, 0, width, height)
        const { promise, resolve, reject } = Promise.withResolvers<Blob>()
        canvas.toBlob(
          (blob) =>
            blob ? resolve(blob) : reject(new PhotoError('No pudimos achicar la imagen. Probá con una más chica.')),
          'image/jpeg',
          quality,
        )
        return promise
      },
    }
  },
}
