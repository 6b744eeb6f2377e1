/** `npm run doctor`: whether a portal is as it has to be, and what to do where it is not (docs/operations.md). */
import { text } from 'node:stream/consumers'
import { ask } from './ask.ts'
import { examine } from './checks.ts'
import { CommandError, readOptions, runCommand } from './command.ts'
import { purgeCheck } from './purge-check.ts'
import { readSource, sourceOption } from './variables.ts'

const USAGE =
  'npm run doctor [-- --antes] [--entorno archivo.env] [--escribir --correo ana@municipio.example] (--antes: antes de publicar; --escribir: sube, aprueba, rechaza y elimina una imagen con esa cuenta, cuya contraseña se pregunta o se lee de la entrada).'

await runCommand(async () => {
  const { values } = readOptions(USAGE, {
    ...sourceOption,
    antes: { type: 'boolean' },
    escribir: { type: 'boolean' },
    correo: { type: 'string' },
  })
  if (values.escribir !== (values.correo !== undefined || undefined)) throw new CommandError(`Se usa así: ${USAGE}`)
  const source = await readSource(values.entorno)
  const password = async () =>
    process.stdin.isTTY ? ask('Contraseña (no se ve): ', true) : ((await text(process.stdin)).split(/\r?\n/)[0] ?? '')
  const more = values.correo ? [purgeCheck({ email: values.correo, password: await password() })] : []
  const results = await examine(source, values.antes ?? false, more)
  for (const { name, fault, unseen } of results) {
    console.log(`${fault ? '✗' : unseen ? '–' : '✓'} ${name}${unseen ? `: ${unseen}` : ''}`)
    if (fault) console.log(`  ${fault}`)
  }
  const faults = results.filter(({ fault }) => fault).length
  console.log(faults === 0 ? '\nTodo lo que se pudo mirar está bien.' : `\nPor arreglar: ${faults}.`)
  return faults === 0 ? 0 : 1
})
