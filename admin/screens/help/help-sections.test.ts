import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roles } from '#contract/enums.ts'
import { hasPermission } from '../../session/permissions.ts'
import { helpSections } from './help-sections.ts'

const help = readFileSync(`${import.meta.dirname}/help.md`, 'utf8')

test('PB17 each role has the sections of its permissions only', () => {
  const titles = Object.fromEntries(
    roles.map((role) => [
      role,
      helpSections(help, (permission) => hasPermission(role, permission)).map(({ title }) => title),
    ]),
  )
  expect(titles.editor).toContain('Escribir una noticia')
  expect(titles.editor?.join()).not.toMatch(/Aprobar|Cuentas|\{/)
  expect(titles.admin).toContain('Aprobar imágenes')
  expect(titles.admin).not.toContain('Cuentas y auditoría')
  expect(titles.super_admin).toContain('Cuentas y auditoría')
})

test('PB17 a section is HTML with lists and bold words', () =>
  expect(helpSections('## Uno\n\n- En **Datos** <b>', () => true)).toEqual([
    { title: 'Uno', html: '<ul><li>En <strong>Datos</strong> &lt;b&gt;</li></ul>' },
  ]))
