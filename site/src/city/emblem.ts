import type { City } from '#contract/content/city.ts'
import { limits } from '#contract/limits.ts'
import { mediaId, mediaUrl } from '#contract/urls.ts'
import { placeholderImage } from '#shared/article/article.ts'
import shippedDrawing from '../../public/emblema.svg?raw'
import { isPhoto } from '../data/scenes.ts'
import { city } from './city.ts'

type Icon = { readonly src: string; readonly type: string; readonly sizes?: string }

export type Emblem = {
  readonly isOwn: boolean
  readonly address: string
  /** For tab, iPhone home screen, and manifest. */
  readonly tab: Icon
  readonly touch: string
  readonly screen: readonly [Icon, ...Icon[]]
  /** Picture for shared links without one; other sites accept no SVG. */
  readonly share: string
  readonly logo: string
}

const shipped: Emblem = {
  isOwn: false,
  // Inside the HTML: under 1 kB, and a request less on each page.
  address: `data:image/svg+xml,${shippedDrawing.trim().replaceAll('"', "'").replaceAll('#', '%23')}`,
  tab: { src: '/favicon.svg', type: 'image/svg+xml' },
  touch: '/apple-touch-icon.png',
  screen: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
  share: '/compartir.png',
  logo: '/icon-512.png',
}

/** @param escudo address of a picture, or nothing. */
export function emblemOf({ escudo }: Pick<City, 'escudo'>): Emblem {
  // Unverified gallery pictures are ignored.
  if (!escudo || escudo === placeholderImage.page) return shipped
  const image = mediaId(escudo)
  const address = image === null ? escudo : mediaUrl(image, limits.imageWidths[0])
  const ending = /\.(webp|avif|png|jpe?g)$/.exec(address)?.[1] ?? 'svg+xml'
  const icon = { src: address, type: `image/${ending.replace('jpg', 'jpeg')}` }
  const large = isPhoto(escudo) ? { share: escudo, logo: escudo } : { share: shipped.share, logo: shipped.logo }
  return { isOwn: true, address, tab: icon, touch: address, screen: [{ ...icon, sizes: 'any' }], ...large }
}

export const emblem = emblemOf(city)
