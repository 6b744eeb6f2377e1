/** `npm run doctor`: checks a portal and advises (docs/operations.md). */
import { text } from 'node:stream/consumers'
import { runChecks } from './checks.ts'
import { CommandError, readOptions, runCommand } from './command.ts'
import { factorCheck } from './factor-check.ts'
import type { Account } from './panel-session.ts'
import { prompt } from './prompt.ts'
import { purgeCheck } from './purge-check.ts'
import { readSource, sourceOption } from './variables.ts'

const USAGE =
  'npm run doctor [-- --antes] [--entorno archivo.env] [--escribir --correo ana@municipio.example] (--antes: antes de publicar; --escribir: prueba la verificación en dos pasos, y sube, aprueba, rechaza y elimina una imagen con esa cuenta; su contraseña y, si lo usa, el código de su app se preguntan, o se leen de la entrada, uno por línea).'

async function readAccount(email: string): Promise<Account> {
  const [password = '', code = ''] = process.stdin.isTTY
    ? [await prompt('Contraseña (no se ve): ', true), await prompt('Código de verificación (vacío si no lo usa): ')]
    : (await text(process.stdin)).split(/\r?\n/)
  return { email, password, ...(code && { code }) }
}

await runCommand(async () => {
  const { values } = readOptions(USAGE, {
    ...sourceOption,
    antes: { type: 'boolean' },
    escribir: { type: 'boolean' },
    correo: { type: 'string' },
  })
  if (values.escribir !== (values.correo !== undefined || undefined)) throw new CommandError(`Se usa así: ${USAGE}`)
  const source = await readSource(values.entorno)
  const account = values.correo ? await readAccount(values.correo) : null
  const extraChecks = account ? [factorCheck(account), purgeCheck(account)] : []
  const results = await runChecks(source, values.antes ?? false, extraChecks)
  for (const { name, fault, unchecked } of results) {
    console.log(`${fault ? '✗' : unchecked ? '–' : '✓'} ${name}${unchecked ? `: ${unchecked}` : ''}`)
    if (fault) console.log(`  ${fault}`)
  }
  const faults = results.filter(({ fault }) => fault).length
  console.log(faults === 0 ? '\nTodo lo que se pudo mirar está bien.' : `\nPor arreglar: ${faults}.`)
  return faults === 0 ? 0 : 1
})
