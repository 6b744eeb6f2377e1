import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embedHosts, frameSources, hostsInWords, isEmbeddable, isEmbedHosts } from './embed-hosts.ts'
import { pressContentFrom } from './press-content.ts'

const defaults = embedHosts(undefined, 'https://www.municipio.example')

test('SG10 the default hosts are YouTube without cookies, Google Maps and the city’s subdomains', () => {
  expect(defaults).toEqual(['www.youtube-nocookie.com', 'www.google.com/maps/', '*.municipio.example'])
  expect(embedHosts(' ', 'https://municipio.example')).toEqual(defaults)
  expect(frameSources(defaults)).toBe(
    'frame-src https://www.youtube-nocookie.com https://www.google.com/maps/ https://*.municipio.example',
  )
  expect(hostsInWords(defaults)).toBe('www.youtube-nocookie.com, www.google.com/maps o un sitio de municipio.example')
})

test('SG10 EMBED_HOSTS replaces the default hosts; a value that would alter the policy is refused', () => {
  expect(embedHosts('Vimeo.com/Vivo/,  *.concejo.example', 'https://municipio.example')).toEqual([
    'vimeo.com/Vivo/',
    '*.concejo.example',
  ])
  for (const wrong of [
    'https://vimeo.com',
    "vimeo.com; script-src 'unsafe-inline'",
    "'self'",
    '*',
    'vimeo.com\n*',
    '*.',
  ])
    expect(() => embedHosts(wrong, 'https://municipio.example'), wrong).toThrow('EMBED_HOSTS tiene que ser')
  fc.assert(
    fc.property(fc.string(), (setting) => {
      if (isEmbedHosts(setting))
        expect(frameSources(embedHosts(setting, 'https://a.example'))).not.toMatch(/[;'"\n]|\s\s/)
    }),
  )
})

test.for([
  ['https://www.youtube-nocookie.com/embed/abc', true],
  ['https://WWW.YouTube-nocookie.com:443/embed/abc', true],
  ['https://www.google.com/maps/embed?pb=1', true],
  ['https://vivo.municipio.example/', true],
  ['https://a.b.municipio.example/x', true],
  ['https://www.youtube.com/embed/abc', false],
  ['https://www.google.com/search?q=maps', false],
  ['https://www.google.com/mapsx/', false],
  ['https://municipio.example/', false],
  ['https://xmunicipio.example/', false],
  ['https://www.youtube-nocookie.com.otro.example/', false],
  ['https://www.youtube-nocookie.com@otro.example/', false],
  ['https://vivo.municipio.example:8443/', false],
  ['http://vivo.municipio.example/', false],
  ['', false],
] as const)('SG10 %s may be framed: %s', ([url, expected]) => {
  expect(isEmbeddable(url, defaults)).toBe(expected)
  const content = { active: true, url, title: '', message: '', level: 'info' }
  const checked = pressContentFrom(defaults).safeParse(content)
  expect(checked.success).toBe(expected)
  if (!expected && /^https:[^@]*$/.test(url))
    expect(checked.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [
        ['url'],
        'La dirección tiene que ser de www.youtube-nocookie.com, www.google.com/maps o un sitio de municipio.example',
      ],
    ])
})
