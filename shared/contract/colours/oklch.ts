/** Lighter and darker colours in OKLCH (CSS Color 4), whose lightness is perceptual. */

type Triple = readonly [number, number, number]

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Matrices of CSS Color 4: linear sRGB, cone responses, OKLab. */
const conesOfRgb: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const labOfCones: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const conesOfLab: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const rgbOfCones: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
const multiply = (matrix: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [a = 0, b = 0, c = 0] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z)
  return [a, b, c]
}
const mapTriple = ([x, y, z]: Triple, change: (part: number) => number): Triple => [change(x), change(y), change(z)]

/** Lightness 0 to 1, chroma 0 to about 0.3, hue in radians. */
type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

export function oklchOf(hex: string): Oklch {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const cones = mapTriple(multiply(conesOfRgb, [channel(1), channel(3), channel(5)]), Math.cbrt)
  const [lightness, a, b] = multiply(labOfCones, cones)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** #rrggbb. Out of gamut it reduces chroma, never lightness, which contrast depends on. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const rgbAt = (share: number): Triple => {
    const lab: Triple = [lightness, share * chroma * Math.cos(hue), share * chroma * Math.sin(hue)]
    return mapTriple(
      multiply(
        rgbOfCones,
        mapTriple(multiply(conesOfLab, lab), (cone) => cone ** 3),
      ),
      fromLinear,
    )
  }
  const fits = (share: number) => rgbAt(share).every((part) => part > -0.002 && part < 1.002)
  let [low, high] = fits(1) ? [1, 1] : [0, 1]
  while (high - low > 0.001) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  const digits = rgbAt(low).map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255))
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`
}

/** The same hue at `lightness` with `share` of its chroma. */
export function tint(hex: string, lightness: number, share: number): string {
  const { chroma, hue } = oklchOf(hex)
  return hexOf({ lightness, chroma: chroma * share, hue })
}
