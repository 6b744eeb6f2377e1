import { createHmac } from 'node:crypto'
import { BlockList } from 'node:net'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { readClientIp, toIpNetwork, verifyProxySignature } from './client-ip.ts'

const secret = 'un-secreto-compartido-de-prueba'
const now = Date.now()
const key = new TextEncoder().encode(secret)
const site = 'https://panel.example'
/** A token like Netlify's; undefined omits a claim. */
const token = (claims: Readonly<Record<string, string | number | undefined>> = {}, alg = 'HS256') => {
  const exp = Math.floor(now / 1000) + 5 * 60
  return new SignJWT({ iss: 'netlify', site_url: site, exp, ...claims }).setProtectedHeader({ alg }).sign(key)
}
const proxy = (proxySigningSecret: string | null, at = now) => ({
  env: { proxySigningSecret, adminUrl: site },
  now: () => new Date(at),
})
const addressOf = (headers: Record<string, string>, given: string | null = secret) =>
  readClientIp({ request: new Request(site, { headers }), invocation: { ip: '10.0.0.1' } }, proxy(given))

test('a forwarded address counts only with the signature of our proxy', async () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.9, 10.0.0.1' }
  const sign = await token()
  expect(await addressOf(forwarded)).toBe('10.0.0.1')
  expect(await addressOf({ ...forwarded, 'x-nf-sign': sign })).toBe('198.51.100.9')
  expect(await addressOf({ ...forwarded, 'x-nf-sign': sign }, null)).toBe('10.0.0.1')
  expect(await addressOf({ ...forwarded, 'x-nf-sign': `${sign}x` })).toBe('10.0.0.1')
  expect(await addressOf({ 'x-nf-sign': sign })).toBe('10.0.0.1')
})

test('forwarded entries before the proxy’s are ignored', async () => {
  const sign = await token()
  expect(await addressOf({ 'x-forwarded-for': '1.1.1.1, 198.51.100.9', 'x-nf-sign': sign })).toBe('198.51.100.9')
  expect(await addressOf({ 'x-forwarded-for': '2001:db8::7, 10.0.0.1', 'x-nf-sign': sign })).toBe('2001:db8::7')
  expect(await addressOf({ 'x-forwarded-for': "'; drop table", 'x-nf-sign': sign })).toBe('10.0.0.1')
})

const verify = (sign: string, given: string | null = secret, at = now) =>
  verifyProxySignature(new Headers({ 'x-nf-sign': sign }), proxy(given, at))

test('a signature must be HS256, with our secret, intact and not expired', async () => {
  expect(await verifyProxySignature(new Headers(), proxy(secret))).toBe('none')
  expect(await verify(await token())).toBe('signed')
  expect(await verify(await token(), `${secret}x`)).toBe('refused')
  expect(await verify(await token(), null)).toBe('refused')
  expect(await verify(await token(), secret, now + 6 * 60_000)).toBe('refused')
  expect(await verify(await token({}, 'HS512'))).toBe('refused')
  const [header, payload] = (await token()).split('.')
  for (const sign of ['', '.', '..', 'a.b.c', `${header}.${payload}.`, `${header}.${payload}`, 'a.b.c.d'])
    expect(await verify(sign), sign).toBe('refused')
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = `${part({ alg: 'none' })}.${part({})}`
  const mac = createHmac('sha256', secret).update(forged).digest('base64url')
  expect(await verify(`${forged}.${mac}`)).toBe('refused')
})

test.for([
  ['without an expiry', { exp: undefined }, 'refused'],
  ['that is expired', { exp: Math.floor(now / 1000) - 1 }, 'refused'],
  ['without an issuer', { iss: undefined }, 'refused'],
  ['of another issuer', { iss: 'netlifly' }, 'refused'],
  ['without a site', { site_url: undefined }, 'other-site'],
  ['with an invalid site URL', { site_url: 'panel.example' }, 'other-site'],
  ['of another site', { site_url: 'https://otro.example' }, 'other-site'],
  ['of another port', { site_url: 'https://panel.example:8443' }, 'other-site'],
  ['of the panel, with http', { site_url: 'http://panel.example' }, 'signed'],
] as const)(
  'SG12 a forwarded address with a signature %s counts only if the signature is valid and for the panel',
  async ([, claims, expected]) => {
    const sign = await token(claims)
    expect(await verify(sign)).toBe(expected)
    const address = await addressOf({ 'x-forwarded-for': '198.51.100.9, 10.0.0.1', 'x-nf-sign': sign })
    expect(address).toBe(expected === 'signed' ? '198.51.100.9' : '10.0.0.1')
  },
)

describe('OW45 networks of rate limits', () => {
  test.for([
    ['198.51.100.9', '198.51.100.9'],
    ['::ffff:198.51.100.9', '198.51.100.9'],
    ['::FFFF:c633:6409', '198.51.100.9'],
    ['0:0:0:0:0:ffff:198.51.100.9', '198.51.100.9'],
    ['64:ff9b::198.51.100.9', '198.51.100.9'],
    ['0064:FF9B:0:0:0:0:c633:6409%eth0', '198.51.100.9'],
    ['64:ff9b:1::198.51.100.9', '64:ff9b:1::/64'],
    ['::ffff:0:198.51.100.9', '::/64'],
    ['2001:db8::7', '2001:db8::/64'],
    ['2001:DB8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:db8:0:7::198.51.100.9', '2001:db8:0:7::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['unknown', 'unknown'],
    ['2001:db8::7::1', '2001:db8::7::1'],
  ] as const)('OW45 %s is counted as %s', ([ip, block]) => expect(toIpNetwork(ip)).toBe(block))

  const group = fc.integer({ min: 0, max: 0xffff })
  const half = fc.tuple(group, group, group, group)
  /** Eight groups in different notations. */
  const written = (groups: readonly number[]) =>
    fc.record({ upper: fc.boolean(), pad: fc.boolean(), dotted: fc.boolean(), zone: fc.boolean() }).map((form) => {
      const texts = groups.map((each) => each.toString(16).padStart(form.pad ? 4 : 1, '0'))
      const bytes = groups.slice(6).flatMap((each) => [each >> 8, each & 0xff])
      const plain = form.dotted ? [...texts.slice(0, 6), bytes.join('.')].join(':') : texts.join(':')
      return `${form.upper ? plain.toUpperCase() : plain}${form.zone ? '%en0' : ''}`
    })

  test('all notations of all addresses of a /64 are one network; neighbouring /64 are others', () => {
    const sample = fc
      .tuple(half, half, half)
      .filter(([network]) => network.some((each) => each !== 0))
      .chain(([network, one, other]) =>
        fc.tuple(fc.constant(network), written([...network, ...one]), written([...network, ...other])),
      )
    fc.assert(
      fc.property(sample, ([network, one, other]) => {
        const block = toIpNetwork(one)
        expect(toIpNetwork(other)).toBe(block)
        // The platform's own subnet check.
        const list = new BlockList()
        list.addSubnet(block.replace('/64', ''), 64, 'ipv6')
        expect(list.check(one.replace(/%.*/, ''), 'ipv6')).toBe(true)
        const neighbour = [...network.slice(0, 3), network[3] ^ 1].map((each) => each.toString(16)).join(':')
        expect(toIpNetwork(`${neighbour}::1`)).not.toBe(block)
      }),
    )
  })

  test('OW45 an IPv4 address is one network in each of its forms, NAT64 too', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
        for (const form of ['::ffff:', '64:ff9b::', '64:FF9B::', '0:0:0:0:0:FFFF:', '0064:ff9b:0000:0:0:0:'])
          expect(toIpNetwork(form + one)).toBe(toIpNetwork(one))
        expect(toIpNetwork(one) === toIpNetwork(`64:ff9b::${other}%wlan0`)).toBe(one === other)
        expect(toIpNetwork(one) === toIpNetwork(`::ffff:${other}`)).toBe(one === other)
      }),
    )
  })

  test('OW45 addresses within a /64 are one network; a /56 has 256', () => {
    const networks = Array.from({ length: 256 }, (_, n) => `2001:db8:0:${(0x100 + n).toString(16)}`)
    const blocks = networks.map((network) => {
      const inside = Array.from({ length: 50 }, (_, n) => toIpNetwork(`${network}:${n}:${n * 7}:${n * 13}:1`))
      expect(new Set(inside).size).toBe(1)
      return inside[0]
    })
    expect(new Set(blocks).size).toBe(256)
  })

  test('toIpNetwork accepts any text and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4()), (text) => {
        const block = toIpNetwork(text)
        expect(toIpNetwork(block)).toBe(block)
      }),
    )
  })
})
