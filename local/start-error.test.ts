import { expect, test } from 'vitest'
import { explained, StartError } from './start-error.ts'

/** As PostgreSQL 17 said it of clusters that were damaged on purpose. */
test.for([
  ['', 'PANIC:  could not read file "global/pg_control": read 0 of 296'],
  ['', 'FATAL:  incorrect checksum in control file'],
  ['', 'but could not open file "/datos/postgres/data/global/pg_control": No such file or directory'],
  ['', 'FATAL:  "/datos/postgres/data" is not a valid data directory'],
  ['', 'postgres: could not access the server configuration file "/d/postgresql.conf": No such file or directory'],
  ['', 'LOG:  invalid checkpoint record\nPANIC:  could not locate a valid checkpoint record at 0/18B8A80'],
  ['', 'FATAL:  could not access status of transaction 795'],
  ['58P01', 'could not open file "base/5/1259": No such file or directory'],
  ['XX001', 'could not open critical system index 2662'],
  ['XX001', 'invalid page in block 0 of relation base/5/1259'],
  ['3D000', 'database "postgres" does not exist'],
  ['28P01', 'password authentication failed for user "supabase_admin"'],
] as const)('NL24 a damaged database, and what to do about it, is what a start says: %s %s', ([code, text]) => {
  const failed = new StartError('No se pudo', { cause: Object.assign(new Error(text), { code }) })
  expect(String(explained(failed, '/datos'))).toMatch(/de \/datos está dañada .* npm run restore -- copia\.tar\.gz/)
  expect(explained(failed, '/datos', false), 'a database of one’s own').toBe(failed)
})

test('NL24 files that may not be read are not taken for damaged ones', () => {
  const failed = new StartError('No se pudo', {
    cause: 'could not open file "/datos/postgres/data/global/pg_control": Permission denied',
  })
  expect(explained(failed, '/datos')).toBe(failed)
})

test('NL24 whatever failed since the database went, what is said is that it went', () => {
  for (const code of ['57P01', '57P02', 'CONNECTION_CLOSED']) {
    const cause = Object.assign(new Error('terminated'), { code })
    const said = explained(new StartError('Falló la migración', { cause }), '/datos')
    expect(String(said)).toContain('Se perdió la conexión con la base de datos: volvé a ejecutar npm start')
  }
})
