import { expect, test } from 'vitest'
import { link, optionalUrl, webPage } from '#contract/content/pieces.ts'
import { isEmbeddable } from '#contract/embed-hosts.ts'
import { isPlainAddress } from '#contract/plain-address.ts'
import { EditPressContent } from '#contract/press-content.ts'
import { isSafeHref } from './inline.ts'
import { textRuns } from './text-links.ts'

const host = 'www.youtube-nocookie.com'
/** Addresses that lead elsewhere than they seem. */
const hostile = [
  `https://${host}@evil.example/`,
  `https://${host}:443@evil.example/`,
  `https://ana:clave@${host}/`,
  `https://@${host}/`,
  `https://${host}\\@evil.example/`,
  `https://evil.example\\.${host}/`,
  `https:\\\\evil.example/`,
  `https:/evil.example`,
  'https:evil.example',
  'https:///evil.example',
  `https://${host}/\\..\\`,
  `https://${host}/\u202egpj.exe`,
  `https://${host}/a\u2066b`,
  `https://${host}/\u0085b`,
]
const local = ['/\\evil.example', '/\t/evil.example', '/\n/evil.example', '/a\\b', '/tramites/\u200f']

test.each(hostile)('OW36 content, press content, frames and articles refuse %j', (address) => {
  expect(isPlainAddress(address)).toBe(false)
  for (const schema of [link('Enlace', 'x'), optionalUrl('Sitio', 'x'), webPage(/^https?$/)])
    expect(schema.safeParse(address).success).toBe(false)
  const press = { active: false, url: address, title: '', message: '' }
  expect(EditPressContent.safeParse(press).success).toBe(false)
  expect(isEmbeddable(address, [host, 'evil.example'])).toBe(false)
  expect(isSafeHref(address)).toBe(false)
  for (const { href } of textRuns(`Mirá ${address} hoy`).map((run) => ({ href: undefined, ...run })))
    expect(href === undefined || isPlainAddress(href)).toBe(true)
})

test.each(local)('OW36 content and articles refuse %j', (address) => {
  expect(link('Enlace', 'x').safeParse(address).success).toBe(false)
  expect(isSafeHref(address)).toBe(false)
})

test('OW36 links found in an article’s text have no credentials and no direction marks', () => {
  const hrefs = (text: string) => textRuns(text).flatMap((run) => run.href ?? [])
  expect(hrefs('https://banco.com:443@evil.com/ingresar')).toEqual(['https://banco.com:443'])
  expect(hrefs('http://u:p@evil.com')).not.toContain('http://u:p@evil.com')
  for (const text of ['https://banco.com/\u202etxt.exe', 'https://ban\u2066co.com/']) expect(hrefs(text)).toEqual([])
})

test.each([
  ...['', '/jardines', '/buscar?q=a@b', '/#contacto', 'https://a.example', 'https://a.example/@cuenta?x=a@b#@'],
  ...['mailto:mesa@a.example', 'tel:911', 'https://a.example:8443/x'],
])('OW36 content accepts the link %j', (address) => {
  expect(link('Enlace', 'x').parse(address)).toBe(address)
})
