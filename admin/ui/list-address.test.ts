import { expect, test } from 'vitest'
import { readListAddress, reloadsUnlessOnlyFiltered, writeListAddress } from './list-address.ts'

const defaults = { buscar: '', categoria: '' }

test('PN01 filters and page survive the address', () => {
  const query = writeListAddress({ buscar: 'agua y luz', categoria: 'obras' }, 3, defaults)
  expect(query.toString()).toBe('buscar=agua+y+luz&categoria=obras&pagina=3')
  expect(readListAddress(query, defaults)).toEqual({ filters: { buscar: 'agua y luz', categoria: 'obras' }, page: 3 })
})

test('PN01 an unfiltered first page has a bare address', () => {
  expect(writeListAddress(defaults, 1, defaults).size).toBe(0)
  expect(readListAddress(new URLSearchParams('otro=1'), defaults)).toEqual({ filters: defaults, page: 1 })
})

test('PN01 filtering loads nothing again; an action and another screen do', () => {
  const urls = (current: string, next: string) => ({
    currentUrl: new URL(current, 'https://panel.example'),
    nextUrl: new URL(next, 'https://panel.example'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })
  expect(reloadsUnlessOnlyFiltered(urls('/admin-panel', '/admin-panel?pagina=2'))).toBe(false)
  expect(reloadsUnlessOnlyFiltered(urls('/admin-panel', '/admin-panel'))).toBe(true)
  expect(reloadsUnlessOnlyFiltered({ ...urls('/admin-panel?pagina=2', '/admin-panel'), formMethod: 'POST' })).toBe(true)
  expect(reloadsUnlessOnlyFiltered(urls('/admin-panel/crear-noticia', '/admin-panel?pagina=2'))).toBe(true)
})
