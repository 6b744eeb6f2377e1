import { expect, test } from 'vitest'
import { endpointOf, routes } from '#contract/endpoints.ts'
import { apiBase } from '#contract/urls.ts'
import { calls, refusals } from './api.ts'

test('E25 the page shows every endpoint with method, path, access, input and output', () => {
  expect(calls.map(({ address }) => address).sort()).toEqual(
    routes.map((route) => `${endpointOf(route).method} ${apiBase}${endpointOf(route).path}`).sort(),
  )
  expect(calls.find(({ name }) => name === 'change-password')).toMatchObject({
    access: 'Quién puede: Integrantes activos del equipo, para su propia cuenta.',
    input: [
      { name: 'id', required: true },
      { name: 'currentPassword', required: true },
      { name: 'newPassword', required: true },
      { name: 'code', required: false },
    ],
    success: '200',
    refusals: expect.arrayContaining(['400', '401', '429']),
  })
  const created = calls.find(({ name }) => name === 'create-new')
  expect(created?.input).toContainEqual({
    name: 'noticiaData.title',
    type: expect.stringMatching(/^texto/),
    required: true,
  })
  expect(created?.output.length).toBeGreaterThan(0)
  expect(refusals.map(([status]) => status)).toContain('429')
})
