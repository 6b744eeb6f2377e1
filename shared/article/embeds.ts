/** Videos, maps and posts of other sites in news: converts a copied address into the address of a frame. */
import { videoHost } from '#contract/embed-hosts.ts'

export type Embed = {
  /** Name for readers. */
  readonly site: string
  readonly shape: 'video' | 'map' | 'post'
  readonly frame: string
}

type Site = Pick<Embed, 'site' | 'shape'> & {
  /** Hosts of copied addresses, without "www.", "m." or "mobile.". */
  readonly hosts: readonly string[]
  /** Sources for frame-src. */
  readonly sources: readonly string[]
  /** Returns the frame's address; null for a page without one. */
  readonly frameOf: (url: URL) => string | null
}

const coordinate = '(-?\\d{1,3}(?:\\.\\d+)?)'
const match = (pattern: string, text: string): string[] | undefined => new RegExp(pattern).exec(text)?.slice(1)

function youtubeFrame({ hostname, pathname, searchParams }: URL): string | null {
  const [first = '', second = ''] = pathname.slice(1).split('/')
  const isPage = !hostname.endsWith('youtu.be')
  const id = !isPage
    ? first
    : first === 'watch'
      ? searchParams.get('v')
      : ['shorts', 'live', 'embed'].includes(first)
        ? second
        : ''
  return id && /^[\w-]{11}$/.test(id) ? `https://${videoHost}/embed/${id}?autoplay=1` : null
}

function vimeoFrame({ pathname, searchParams }: URL): string | null {
  const [id, path] = match('^/(?:video/)?(\\d{5,12})(?:/([\\da-f]{8,12}))?$', pathname) ?? []
  const hash = path ?? match('^([\\da-f]{8,12})$', searchParams.get('h') ?? '')?.[0]
  return id ? `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}` : null
}

/** Shows about 500 × 300 pixels around the marker or the copied map's middle. */
function streetMapFrame({ pathname, search, hash, searchParams }: URL): string | null {
  if (pathname === '/export/embed.html' && searchParams.has('bbox'))
    return `https://www.openstreetmap.org/export/embed.html${search}`
  const [zoom = '16', ...middle] = match(`^#map=(\\d{1,2})/${coordinate}/${coordinate}`, hash) ?? []
  const [lat, lon] = [searchParams.get('mlat') ?? middle[0], searchParams.get('mlon') ?? middle[1]].map(Number)
  if (lat === undefined || lon === undefined || !Number.isFinite(lat + lon)) return null
  const half = 360 / 2 ** Number(zoom)
  const box = [lon - half, lat - half * 0.6, lon + half, lat + half * 0.6].map((degrees) => degrees.toFixed(5))
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${lat}%2C${lon}`
}

function googleMapFrame({ hostname, pathname, search, searchParams, href }: URL): string | null {
  if (pathname === '/maps/embed' && searchParams.has('pb')) return `https://www.google.com/maps/embed${search}`
  // At the root of other hosts `q` is a web search.
  const isMap = /^\/maps(?:\/|$)/.test(pathname) || (pathname === '/' && hostname.startsWith('maps.'))
  if (!isMap) return null
  const place = match(`!3d${coordinate}!4d${coordinate}`, href) ?? match(`@${coordinate},${coordinate}`, pathname)
  const query = place?.join() ?? searchParams.get('q') ?? searchParams.get('query')
  const zoom = match('@[-\\d.]+,[-\\d.]+,(\\d{1,2})(?:\\.\\d+)?z', pathname)?.[0] ?? '16'
  return query ? `https://www.google.com/maps?q=${encodeURIComponent(query)}&z=${zoom}&output=embed` : null
}

function facebookFrame({ pathname, search, searchParams }: URL): string | null {
  if (/^\/plugins\/(?:post|video)\.php$/.test(pathname) && searchParams.has('href'))
    return `https://www.facebook.com${pathname}${search}`
  const isVideo = /^\/(?:watch|reel)(?:\/|$)|\/videos\//.test(pathname)
  if (!isVideo && !/\/posts\/|^\/(?:permalink|photo|story)(?:\.php)?(?:\/|$)/.test(pathname)) return null
  const page = encodeURIComponent(`https://www.facebook.com${pathname}${search}`)
  return `https://www.facebook.com/plugins/${isVideo ? 'video' : 'post'}.php?href=${page}&show_text=true`
}

function instagramFrame({ pathname }: URL): string | null {
  const [code] = match('^/(?:[\\w.]+/)?(?:p|reel)/([\\w-]{5,20})(?:/|$)', pathname) ?? []
  return code ? `https://www.instagram.com/p/${code}/embed/` : null
}

function xFrame({ pathname }: URL): string | null {
  const [id] = match('^/\\w{1,20}/status/(\\d{5,25})(?:/|$)', pathname) ?? []
  return id ? `https://platform.twitter.com/embed/Tweet.html?id=${id}&lang=es&dnt=true` : null
}

const sites: readonly Site[] = [
  {
    ...{ site: 'YouTube', shape: 'video', frameOf: youtubeFrame },
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    sources: [videoHost],
  },
  {
    ...{ site: 'Vimeo', shape: 'video', frameOf: vimeoFrame },
    hosts: ['vimeo.com', 'player.vimeo.com'],
    sources: ['player.vimeo.com'],
  },
  {
    ...{ site: 'OpenStreetMap', shape: 'map', frameOf: streetMapFrame },
    hosts: ['openstreetmap.org'],
    sources: ['www.openstreetmap.org/export/embed.html'],
  },
  {
    ...{ site: 'Google Maps', shape: 'map', frameOf: googleMapFrame },
    hosts: ['google.com', 'google.com.ar', 'maps.google.com', 'maps.google.com.ar'],
    sources: ['www.google.com/maps', 'www.google.com/maps/'],
  },
  {
    ...{ site: 'Instagram', shape: 'post', frameOf: instagramFrame },
    hosts: ['instagram.com'],
    sources: ['www.instagram.com'],
  },
  {
    ...{ site: 'Facebook', shape: 'post', frameOf: facebookFrame },
    hosts: ['facebook.com', 'web.facebook.com'],
    sources: ['www.facebook.com'],
  },
  {
    ...{ site: 'X', shape: 'post', frameOf: xFrame },
    hosts: ['x.com', 'twitter.com'],
    sources: ['platform.twitter.com'],
  },
]

export const embedSites = sites.map(({ site }) => site)

/** Sources of all sites for frame-src. */
export const embedSources: readonly string[] = sites.flatMap(({ sources }) => sources)

/** Embed of a copied address; null for other sites and for pages that cannot be embedded. */
export function embedOf(address: string): Embed | null {
  if (!/^https?:\/\/[^\s"<>\\]{1,800}$/i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const host = url.hostname.replace(/^(?:www|m|mobile)\./, '')
  const found = sites.find(({ hosts }) => hosts.includes(host))
  const frame = found?.frameOf(url)
  return found && frame ? { site: found.site, shape: found.shape, frame } : null
}
