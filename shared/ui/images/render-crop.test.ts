import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { cropTexts } from './crop-texts.ts'
import { applyCrop, type Canvas, openPhoto, renderCrop } from './render-crop.ts'

type Draw = { from: unknown; size: unknown; type: string; quality: number }

/** A canvas whose first picture has this size; `encode` makes its files. */
function canvasOf(width: number, height: number, encode: (draw: Draw) => Blob | null = plain) {
  const draws: Draw[] = []
  let size = { width, height }
  let closed = 0
  const canvas: Canvas = {
    decode: async () => ({
      ...size,
      close: () => void closed++,
      draw: async (from, drawn, type, quality) => {
        draws.push({ from, size: drawn, type, quality })
        size = drawn
        return encode({ from, size: drawn, type, quality })
      },
    }),
  }
  return { canvas, draws, closed: () => closed }
}
const plain = ({ type }: Draw) => new Blob(['x'], { type })
const heavy = (type: string) => new Blob([new Uint8Array(limits.uploadMaxBytes + 1)], { type })

const photo = new File(['x'], 'Plaza Belgrano.PNG', { type: 'image/png' })
const area = { x: 10, y: 20, width: 400, height: 300 }

test('NR41 a HEIC photo is recognised by its bytes, with advice; others are not', async () => {
  const canvas: Canvas = { decode: () => Promise.reject(new Error('not read')) }
  const named = (head: string) => new File([head, 'more'], 'IMG_0001.jpg', { type: 'image/jpeg' })
  for (const brand of ['heic', 'heix', 'mif1'])
    await expect(openPhoto(named(`\0\0\0\u0018ftyp${brand}\0\0\0\0`), canvas)).rejects.toThrow(/Más compatible/)
  await expect(openPhoto(named('\0\0\0\u0018ftypavif\0\0\0\0'), canvas)).rejects.toThrow(cropTexts.unreadable)
  await expect(openPhoto(named('JFIF'), canvas)).rejects.toThrow(cropTexts.unreadable)
})

test('NR42 staff may crop to the shape of news pictures, 3:2: 1200 × 800', async () => {
  const { canvas, draws } = canvasOf(3000, 2000)
  await renderCrop(await openPhoto(photo, canvas), area, 'noticia', 'picker')
  expect(draws[0]?.size).toEqual({ width: 1200, height: 800 })
})

describe('PI02 the cropped file', () => {
  test('PI02 is 1200 × 900, WebP at 0.75, named .jpg', async () => {
    const { canvas, draws } = canvasOf(1600, 1200)
    const file = await renderCrop(await openPhoto(photo, canvas), area, 'horizontal', 'picker')
    expect(draws).toEqual([{ from: area, size: { width: 1200, height: 900 }, type: 'image/webp', quality: 0.75 }])
    expect(file).toMatchObject({ name: 'Plaza Belgrano.jpg', type: 'image/webp' })
  })

  test('G05 is 800 × 600, JPEG at 0.9, for the public', async () => {
    const { canvas, draws } = canvasOf(1600, 1200)
    const file = await renderCrop(await openPhoto(photo, canvas), area, 'horizontal', 'public')
    expect(draws).toEqual([{ from: area, size: { width: 800, height: 600 }, type: 'image/jpeg', quality: 0.9 }])
    expect(file).toMatchObject({ name: 'Plaza Belgrano.jpg', type: 'image/jpeg' })
  })

  test('PI02 is a JPEG if the browser cannot write WebP', async () => {
    const { canvas } = canvasOf(1600, 1200, ({ type }) =>
      type === 'image/webp' ? new Blob(['x'], { type: 'image/png' }) : plain({ type } as Draw),
    )
    const file = await renderCrop(await openPhoto(photo, canvas), area, 'vertical', 'picker')
    expect(file.type).toBe('image/jpeg')
  })

  test('G05 is encoded at lower quality over 4 MB, and refused if that is not enough', async () => {
    const lighter = canvasOf(1600, 1200, ({ type, quality }) => (quality > 0.5 ? heavy(type) : plain({ type } as Draw)))
    const file = await renderCrop(await openPhoto(photo, lighter.canvas), area, 'cuadrada', 'public')
    expect(file.size).toBeLessThanOrEqual(limits.uploadMaxBytes)
    const never = canvasOf(1600, 1200, ({ type }) => heavy(type))
    const opened = await openPhoto(photo, never.canvas)
    await expect(renderCrop(opened, area, 'cuadrada', 'public')).rejects.toThrow('La imagen pesa demasiado')
  })

  test('PI02 "No se pudo generar el recorte." if the browser makes no file', async () => {
    const { canvas } = canvasOf(1600, 1200, () => null)
    const opened = await openPhoto(photo, canvas)
    await expect(renderCrop(opened, area, 'horizontal', 'picker')).rejects.toThrow('No se pudo generar el recorte.')
  })

  test('PI02 "Error al generar la imagen recortada." if it cannot draw', async () => {
    const { canvas } = canvasOf(1600, 1200, () => {
      throw new DOMException('no', 'InvalidStateError')
    })
    const opened = await openPhoto(photo, canvas)
    await expect(renderCrop(opened, area, 'horizontal', 'picker')).rejects.toThrow(
      'Error al generar la imagen recortada.',
    )
  })
})

describe('PI02 "Aplicar recorte"', () => {
  async function apply(attempt: Partial<Parameters<typeof applyCrop>[0]> = {}) {
    const messages: string[] = []
    const cropped = await applyCrop({
      photo: await openPhoto(photo, canvasOf(1600, 1200).canvas),
      area,
      type: 'horizontal',
      use: 'picker',
      isAbandoned: () => false,
      onFailure: (message) => messages.push(message),
      ...attempt,
    })
    return { cropped, messages }
  }

  test('PI02 resolves to the cropped file, unless another type or photo was chosen', async () => {
    expect((await apply()).cropped).toBeInstanceOf(File)
    expect(await apply({ isAbandoned: () => true })).toEqual({ cropped: null, messages: [] })
  })

  test('PI02 reports a failure, unless it was abandoned', async () => {
    const early = 'El cropper no está listo aún. Espera un momento.'
    expect(await apply({ photo: null })).toEqual({ cropped: null, messages: [early] })
    expect(await apply({ area: null })).toEqual({ cropped: null, messages: [early] })
    expect(await apply({ area: null, isAbandoned: () => true })).toEqual({ cropped: null, messages: [] })
  })

  test('PI02 "Error al aplicar el recorte. Inténtalo de nuevo." for unexpected failures', async () => {
    const opened = await openPhoto(photo, canvasOf(1600, 1200).canvas)
    const broken = {
      ...opened,
      get picture(): never {
        throw new TypeError('broken')
      },
    }
    expect((await apply({ photo: broken })).messages).toEqual(['Error al aplicar el recorte. Inténtalo de nuevo.'])
  })
})

describe('G05 opening a chosen photo', () => {
  test('G05 48 megapixels are reduced to 4000 pixels, and the large photo is closed', async () => {
    const { canvas, draws, closed } = canvasOf(8000, 6000)
    const opened = await openPhoto(photo, canvas)
    expect(opened).toMatchObject({ width: 4000, height: 3000 })
    expect(draws).toHaveLength(1)
    expect(closed()).toBe(1)
  })

  test('G05 12 megapixels are unchanged', async () => {
    const { canvas, draws } = canvasOf(4000, 3000)
    expect((await openPhoto(photo, canvas)).preview).toBe(photo)
    expect(draws).toEqual([])
  })

  test.each([
    ['a PDF', new File(['x'], 'a.pdf', { type: 'application/pdf' }), 'Elegí un archivo de imagen'],
    ['a HEIC photo', new File(['x'], 'a.HEIC', { type: '' }), 'Es una foto HEIC'],
    ['a broken image', photo, 'No pudimos leer la imagen'],
  ])('G05 %s that the browser cannot open is refused with the reason', async (_what, file, message) => {
    const canvas: Canvas = { decode: async () => Promise.reject(new DOMException('no', 'InvalidStateError')) }
    await expect(openPhoto(file, canvas)).rejects.toThrow(message)
  })
})
