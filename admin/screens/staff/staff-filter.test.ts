import { expect, test } from 'vitest'
import type { StaffMember } from '#contract/staff.ts'
import { storedStaff } from '../../session/session.fixture.ts'
import { countStaff, filterStaff, staffList } from './staff-filter.ts'

const person = (parts: Partial<StaffMember>): StaffMember => ({ ...storedStaff, ...parts })
const users = [
  person({ _id: 'a', name: 'Andrés', last_name: 'Núñez', email: 'andres@x.example', rol: 'admin' }),
  person({ _id: 'b', name: 'Silvia', last_name: 'Paz', rol: 'super_admin', dni: null }),
  person({ _id: 'c', name: 'Inés', last_name: 'Gómez', state: 'inactivo', active: false }),
]
const found = (filters: Partial<typeof staffList.none>) =>
  filterStaff(users, { ...staffList.none, ...filters })
    .map(({ _id }) => _id)
    .join('')

test('PU01 search in full name, e-mail and DNI combines with the filters', () => {
  expect(found({})).toBe('abc')
  expect(found({ buscar: 'andres nuñez' })).toBe('a')
  expect(found({ buscar: 'ANDRES@' })).toBe('a')
  expect(found({ buscar: '3011' })).toBe('ac')
  expect(found({ rol: 'super_admin' })).toBe('b')
  expect(found({ estado: 'inactivo', buscar: 'paz' })).toBe('')
})

test('PU01 the figures count all users', () => {
  expect(countStaff(users)).toEqual({ total: 3, active: 2, inactive: 1, superAdmins: 1 })
})
