import { expect, test } from 'vitest'
import { frameSources, isEmbeddable } from '#contract/embed-hosts.ts'
import { embedOf, embedSites, embedSources } from './embeds.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'
const map = 'https://www.openstreetmap.org/export/embed.html?bbox='

const embeds: readonly (readonly [address: string, frame: string])[] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=2s', youtube],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', youtube],
  ['http://youtu.be/dQw4w9WgXcQ', youtube],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?si=x', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/76979871/abcdef1234', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abcdef1234'],
  [
    'https://player.vimeo.com/video/76979871?h=abcdef1234',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abcdef1234',
  ],
  [
    'https://www.openstreetmap.org/#map=16/-27.7334/-64.2426',
    `${map}-64.24809%2C-27.73670%2C-64.23711%2C-27.73010&layer=mapnik&marker=-27.7334%2C-64.2426`,
  ],
  [
    'https://www.openstreetmap.org/?mlat=-27.7&mlon=-64.2#map=16/-27.7334/-64.2426',
    `${map}-64.20549%2C-27.70330%2C-64.19451%2C-27.69670&layer=mapnik&marker=-27.7%2C-64.2`,
  ],
  [`${map}-64.3%2C-27.8%2C-64.1%2C-27.6`, `${map}-64.3%2C-27.8%2C-64.1%2C-27.6`],
  ['https://www.google.com/maps/embed?pb=!1m18!2m3', 'https://www.google.com/maps/embed?pb=!1m18!2m3'],
  [
    'https://www.google.com.ar/maps/place/Plaza/@-27.73,-64.24,17z/data=!3m1!4b1!3d-27.7351!4d-64.2411',
    'https://www.google.com/maps?q=-27.7351%2C-64.2411&z=17&output=embed',
  ],
  [
    'https://www.google.com/maps/@-27.73,-64.24,15.5z',
    'https://www.google.com/maps?q=-27.73%2C-64.24&z=15&output=embed',
  ],
  ['https://maps.google.com/?q=Plaza+Belgrano', 'https://www.google.com/maps?q=Plaza%20Belgrano&z=16&output=embed'],
  ['https://www.instagram.com/reel/Cxyz_12345/?igsh=a', 'https://www.instagram.com/p/Cxyz_12345/embed/'],
  ['https://www.instagram.com/labanda/p/Cxyz_12345/', 'https://www.instagram.com/p/Cxyz_12345/embed/'],
  [
    'https://m.facebook.com/labanda/posts/pfbid02',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Flabanda%2Fposts%2Fpfbid02&show_text=true',
  ],
  [
    'https://www.facebook.com/watch/?v=123456',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D123456&show_text=true',
  ],
  [
    'https://x.com/labanda/status/1234567890',
    'https://platform.twitter.com/embed/Tweet.html?id=1234567890&lang=es&dnt=true',
  ],
  [
    'https://mobile.twitter.com/labanda/status/1234567890?s=20',
    'https://platform.twitter.com/embed/Tweet.html?id=1234567890&lang=es&dnt=true',
  ],
]

test.for(embeds)('PB02 %s is embedded by a frame that the policy allows', ([address, frame]) => {
  expect(embedOf(address)?.frame).toBe(frame)
  expect(isEmbeddable(frame, embedSources)).toBe(true)
})

test('PB02 every site has an example, and its source is valid in a policy', () => {
  expect(new Set(embeds.map(([address]) => embedOf(address)?.site))).toEqual(new Set(embedSites))
  expect(frameSources(embedSources)).not.toMatch(/[;'"*]/)
})

test.for([
  'https://www.youtube.com.ar.example/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/corto',
  'https://vimeo.com/labanda',
  'https://vimeo.com/76979871%22onload',
  'https://www.openstreetmap.org/about',
  'https://www.google.com/search?q=maps',
  'https://www.google.com/?q=noticias',
  'https://www.google.com/url?q=https://malo.example',
  'https://www.facebook.com/labanda',
  'https://www.instagram.com/labanda/',
  'https://x.com/labanda',
  'https://x.com.malo.example/labanda/status/1234567890',
  'javascript://x.com/labanda/status/1234567890',
])('PB02 %s is not embedded', (address) => expect(embedOf(address)).toBeNull())
