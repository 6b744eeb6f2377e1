import { expect, test } from 'vitest'
import { tooLarge } from '../bundles/limits.ts'
import { sameHistory, warningsIn } from './database.ts'
import { check, Finding, line, type Row, Unchecked, verdict } from './report.ts'

const row = (outcome: Row['outcome'], said: string): Row => ({ name: 'db push', outcome, said, seconds: 1.25 })

test('RC01 a check passes with what it found, fails with its reason, and says where it cannot be made', async () => {
  expect(await check('a', async () => 'bien')).toMatchObject({ outcome: 'passed', said: 'bien' })
  const rejected = (error: Error) => check('a', () => Promise.reject(error))
  expect(await rejected(new Finding('faltan 2'))).toMatchObject({ outcome: 'failed', said: 'faltan 2' })
  expect(await rejected(new Unchecked('sin cuenta'))).toMatchObject({ outcome: 'unchecked', said: 'sin cuenta' })
  expect(await rejected(new RangeError('a defect'))).toMatchObject({
    outcome: 'failed',
    said: expect.stringContaining('RangeError: a defect'),
  })
})

test('RC01 one failure, or nothing at all, is no release; what could not be checked is told', () => {
  const passed = row('passed', '29 migraciones')
  expect(line(passed)).toMatch(/^✓ db push +29 migraciones +1,3 s$/)
  expect(verdict([passed, passed])).toEqual({ text: 'Se puede publicar. Controles bien: 2.', exitCode: 0 })
  const unchecked = verdict([passed, row('unchecked', 'hace falta una cuenta')])
  expect(unchecked.text).toBe('– db push: hace falta una cuenta\n\nSe puede publicar. Controles bien: 1.')
  expect(unchecked.exitCode).toBe(0)
  const failed = verdict([passed, row('failed', 'código 1')])
  expect(failed).toEqual({ text: '✗ db push: código 1\n\nNo publiques todavía: falló «db push».', exitCode: 1 })
  expect(verdict([]).exitCode).toBe(1)
  expect(verdict([row('unchecked', 'x')]).exitCode).toBe(1)
})

test('RC02 what the CLI warns of is found among its other lines', () => {
  const warning = 'WARN: auth.email.enable_signup is deprecated and will be removed in v4'
  expect(warningsIn(`Target: custom Postgres\n${warning}\nApplying migration 1.sql...`)).toEqual([warning])
  expect(warningsIn('Connected to 127.0.0.1 without TLS\nFinished supabase db push.')).toEqual([])
})

test('RC02 a migration that only one side knows, or none at all, is found', () => {
  const said = (...pairs: readonly (readonly [string, string])[]): string =>
    `Target: x\n${JSON.stringify({ migrations: pairs.map(([local, remote]) => ({ local, remote, time: '' })) })}\n`
  expect(sameHistory(said(['1', '1'], ['2', '2']), 2)).toBe('las mismas en los dos lados')
  expect(() => sameHistory(said(['1', '1'], ['2', '']), 2)).toThrow(Finding)
  expect(() => sameHistory(said(['1', '1']), 2)).toThrow(Finding)
  expect(() => sameHistory('Target: x', 0)).toThrow('no mostró el historial')
})

test('RC03 OW49 a function that grew over its limit is named with both figures, to the byte', () => {
  expect(tooLarge('health', { zipped: 1_300_000, unpacked: 4_400_000 })).toBeNull()
  expect(tooLarge('health', { zipped: 10_400_000, unpacked: 4_400_000 })).toBe(
    'el zip pesa 10.400.000 bytes y el límite es 2.500.000 bytes.',
  )
  expect(tooLarge('prensa-upload', { zipped: 10_400_000, unpacked: 24_100_000 })).toBeNull()
  expect(tooLarge('prensa-upload', { zipped: 10_400_000, unpacked: 150_700_000 })).toContain('150.700.000 bytes')
})
