import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { fitWithin, type PhotoCanvas, preparePhoto } from './photo.ts'

const bytes = (count: number) => new Uint8Array(count)
const small = new File([bytes(10)], 'foto.png', { type: 'image/png' })
const large = new File([bytes(limits.uploadMaxBytes + 1)], 'foto grande.png', { type: 'image/png' })
const drawn: { width: number; height: number; quality: number }[] = []

/** A canvas of a 4800 × 3200 photo whose JPEG has `sizes` bytes at the first quality, the second, … */
function canvasOf(...sizes: number[]): PhotoCanvas & { closed: number } {
  drawn.length = 0
  const canvas = {
    closed: 0,
    open: async () => ({
      width: 4800,
      height: 3200,
      close: () => void canvas.closed++,
      draw: async (size: { width: number; height: number }, quality: number) => {
        drawn.push({ ...size, quality })
        return new Blob([bytes(sizes[drawn.length - 1] ?? 0)], { type: 'image/jpeg' })
      },
    }),
  }
  return canvas
}

describe('PF04 getting a photo ready', () => {
  test('PF04 a photo that fits is sent as it is', async () => {
    expect(await preparePhoto(small, canvasOf())).toBe(small)
    expect(drawn).toEqual([])
  })

  test('PF04 one over 4 MB is reduced to 2400 pixels, at the best quality that fits', async () => {
    const canvas = canvasOf(limits.uploadMaxBytes + 1, 1000)
    const reduced = await preparePhoto(large, canvas)
    expect(reduced).toMatchObject({ name: 'foto grande.jpg', type: 'image/jpeg', size: 1000 })
    expect(drawn.map(({ width, height }) => [width, height])).toEqual([
      [2400, 1600],
      [2400, 1600],
    ])
    expect(drawn[1]?.quality).toBeLessThan(drawn[0]?.quality ?? 0)
    expect(canvas.closed).toBe(1)
  })

  test('PF04 one that stays too large is refused, and the picture is let go', async () => {
    const over = limits.uploadMaxBytes + 1
    const canvas = canvasOf(over, over, over)
    await expect(preparePhoto(large, canvas)).rejects.toThrow('La imagen pesa demasiado')
    expect(canvas.closed).toBe(1)
  })

  test.each(['image/svg+xml', 'image/gif', 'application/pdf', ''])(
    'PF04 another kind of file (%s) is refused',
    async (type) => {
      await expect(preparePhoto(new File(['x'], 'x', { type }), canvasOf())).rejects.toThrow('Elegí una imagen')
    },
  )

  test('PF04 a file that cannot be read says so', async () => {
    const canvas: PhotoCanvas = { open: async () => Promise.reject(new DOMException('no', 'InvalidStateError')) }
    await expect(preparePhoto(large, canvas)).rejects.toThrow('No pudimos leer la imagen')
  })

  test.each([
    [
      { width: 300, height: 200 },
      { width: 300, height: 200 },
    ],
    [
      { width: 4800, height: 2 },
      { width: 2400, height: 1 },
    ],
    [
      { width: 9000, height: 1 },
      { width: 2400, height: 1 },
    ],
  ])('PF04 nothing is enlarged, and no side vanishes', (given, fitted) => {
    expect(fitWithin(given, 2400)).toEqual(fitted)
  })
})
