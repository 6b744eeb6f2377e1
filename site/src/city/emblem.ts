/** The city's emblem: the one that lies in site/public, or the picture that its content names. */
import type { City } from '#contract/content/city.ts'
import { isPhoto } from '../data/scenes.ts'
import { city } from './city.ts'

type Icon = { readonly src: string; readonly type: string; readonly sizes?: string }

export type Emblem = {
  /** Address of a small picture. */
  readonly address: string
  /** For the tab of the browser, for the home screen of an iPhone, and for that of whoever reads the manifest. */
  readonly tab: Icon
  readonly touch: string
  readonly screen: readonly Icon[]
  /** Address of a picture that other sites show, for links that name none of their own; they take no drawings. */
  readonly share: string
  readonly logo: string
}

const shipped: Emblem = {
  address: '/emblema.svg',
  tab: { src: '/favicon.svg', type: 'image/svg+xml' },
  touch: '/apple-touch-icon.png',
  screen: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  share: '/compartir.png',
  logo: '/icon-512.png',
}

/** @param escudo address of a picture, or nothing. */
export function emblemOf({ escudo }: Pick<City, 'escudo'>): Emblem {
  if (!escudo) return shipped
  // Of a picture of the gallery the smallest width is larger than any place that shows it as an emblem.
  const address = escudo.replace(/^(\/media\/[^/]+)\/\d+\.webp$/, '$1/400.webp')
  const ending = /\.(webp|avif|png|jpe?g)$/.exec(address)?.[1] ?? 'svg+xml'
  const icon = { src: address, type: `image/${ending.replace('jpg', 'jpeg')}` }
  const large = isPhoto(escudo) ? { share: escudo, logo: escudo } : { share: shipped.share, logo: shipped.logo }
  return { address, tab: icon, touch: address, screen: [{ ...icon, sizes: 'any' }], ...large }
}

export const emblem = emblemOf(city)
