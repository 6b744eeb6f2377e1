import { expect, test } from 'vitest'
import { listIsCurrent, readListAddress, reloadsUnlessOnlyFiltered, writeListAddress } from './list-address.ts'

const none = { buscar: '', categoria: '' }

test('PN01 filters and page survive the address', () => {
  const query = writeListAddress({ buscar: 'agua y luz', categoria: 'obras' }, 3)
  expect(query.toString()).toBe('buscar=agua+y+luz&categoria=obras&pagina=3')
  expect(readListAddress(query, none)).toEqual({ filters: { buscar: 'agua y luz', categoria: 'obras' }, page: 3 })
})

test('PN01 an unfiltered first page has a bare address', () => {
  expect(writeListAddress(none, 1).size).toBe(0)
  expect(readListAddress(new URLSearchParams('otro=1'), none)).toEqual({ filters: none, page: 1 })
})

test.for(['pagina=0', 'pagina=-1', 'pagina=dos', 'pagina=1.5', 'sirvio=quizas'])(
  '%s means nothing: everything from page 1',
  (text) => {
    const patterns = { sirvio: /^(true|false)$/ }
    expect(readListAddress(new URLSearchParams(text), { sirvio: '' }, patterns)).toEqual({
      filters: { sirvio: '' },
      page: 1,
    })
  },
)

const urls = (current: string, next: string) => ({
  currentUrl: new URL(current, 'https://panel.example'),
  nextUrl: new URL(next, 'https://panel.example'),
  currentParams: {},
  nextParams: {},
  defaultShouldRevalidate: true,
})

test('PN01 filtering loads nothing again; an action and another screen do', () => {
  expect(reloadsUnlessOnlyFiltered(urls('/admin-panel', '/admin-panel?pagina=2'))).toBe(false)
  expect(reloadsUnlessOnlyFiltered(urls('/admin-panel', '/admin-panel'))).toBe(true)
  expect(reloadsUnlessOnlyFiltered({ ...urls('/admin-panel?pagina=2', '/admin-panel'), formMethod: 'POST' })).toBe(true)
  expect(reloadsUnlessOnlyFiltered(urls('/admin-panel/crear-noticia', '/admin-panel?pagina=2'))).toBe(true)
})

test('PN01 filtering before the reload after an action has ended loads the list', () => {
  const typed = urls('/admin-panel', '/admin-panel?buscar=a')
  reloadsUnlessOnlyFiltered({ ...urls('/admin-panel', '/admin-panel'), formMethod: 'POST' })
  expect(reloadsUnlessOnlyFiltered(typed)).toBe(true)
  listIsCurrent(new Request('https://panel.example/admin-panel?buscar=a'))
  expect(reloadsUnlessOnlyFiltered(typed)).toBe(false)
})
