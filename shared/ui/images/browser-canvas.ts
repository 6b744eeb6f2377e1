/** Decoding and drawing with what browsers have. */
import type { Canvas } from './render-crop.ts'

export const browserCanvas: Canvas = {
  async decode(file) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return {
      width: bitmap.width,
      height: bitmap.height,
      close: () => bitmap.close(),
      async draw(from, size, type, quality) {
        const canvas = document.createElement('canvas')
        canvas.width = size.width
        canvas.height = size.height
        const context = canvas.getContext('2d')
        if (!context) throw new Error('This browser has no 2d canvas left')
        // What is transparent becomes white, not black.
        context.fillStyle = '#ffffff'
        context.fillRect(0, 0, size.width, size.height)
        context.imageSmoothingQuality = 'high'
        context.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height)
        return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      },
    }
  },
}
