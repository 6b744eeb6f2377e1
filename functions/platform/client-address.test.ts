import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { clientAddress, isSigned } from './client-address.ts'

const secret = 'un-secreto-compartido-de-prueba'
const now = Date.now()
const key = new TextEncoder().encode(secret)
const signed = (expires: string, alg = 'HS256') =>
  new SignJWT({ iss: 'netlify', site_url: 'https://panel.example' })
    .setProtectedHeader({ alg })
    .setExpirationTime(expires)
    .sign(key)
const addressOf = (headers: Record<string, string>, given: string | null = secret) =>
  clientAddress({ ip: '10.0.0.1', headers: new Headers(headers), secret: given, now })

test('design §6: a forwarded address counts only with the signature of our proxy', async () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.9, 10.0.0.1' }
  const sign = await signed('5m')
  expect(addressOf(forwarded)).toBe('10.0.0.1')
  expect(addressOf({ ...forwarded, 'x-nf-sign': sign })).toBe('198.51.100.9')
  expect(addressOf({ ...forwarded, 'x-nf-sign': sign }, null)).toBe('10.0.0.1')
  expect(addressOf({ ...forwarded, 'x-nf-sign': `${sign}x` })).toBe('10.0.0.1')
  expect(addressOf({ 'x-nf-sign': sign })).toBe('10.0.0.1')
})

test('what the caller wrote before the proxy’s own entry is not believed', async () => {
  const sign = await signed('5m')
  expect(addressOf({ 'x-forwarded-for': '1.1.1.1, 198.51.100.9', 'x-nf-sign': sign })).toBe('198.51.100.9')
  expect(addressOf({ 'x-forwarded-for': '2001:db8::7, 10.0.0.1', 'x-nf-sign': sign })).toBe('2001:db8::7')
  expect(addressOf({ 'x-forwarded-for': "'; drop table", 'x-nf-sign': sign })).toBe('10.0.0.1')
})

test('a signature has to be HS256, ours, whole and not expired', async () => {
  expect(isSigned(await signed('5m'), secret, now)).toBe(true)
  expect(isSigned(await signed('5m'), `${secret}x`, now)).toBe(false)
  expect(isSigned(await signed('-1s'), secret, now)).toBe(false)
  const [header, payload] = (await signed('5m')).split('.')
  for (const token of ['', '.', '..', 'a.b.c', `${header}.${payload}.`, `${header}.${payload}`, 'a.b.c.d'])
    expect(isSigned(token, secret, now), token).toBe(false)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = `${part({ alg: 'none' })}.${part({})}`
  const mac = createHmac('sha256', secret).update(forged).digest('base64url')
  expect(isSigned(`${forged}.${mac}`, secret, now)).toBe(false)
})
