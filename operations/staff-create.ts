/** `npm run staff:create`: a super administrator on any project, the first one included. */
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { NewUser } from '#contract/staff.ts'
import { CommandError, readOptions, runCommand } from './command.ts'
import { openProject } from './project.ts'
import { createSuperAdmin } from './super-admin.ts'
import { readSource, sourceOption } from './variables.ts'

const USAGE =
  'npm run staff:create -- --nombre Ana --apellido Díaz --dni 12345678 --correo ana@municipio.example (lo que falta se pregunta; sin terminal, la contraseña se lee de la entrada).'

const questions = {
  name: 'Nombre',
  last_name: 'Apellido',
  dni: 'DNI',
  email: 'Correo',
  password: 'Contraseña (no se ve)',
} as const
type Field = keyof typeof questions
const names = Object.keys(questions) as Field[]

type Given = Partial<Record<Field, string | undefined>>

/** Asks for what was not given, until it is valid. What is typed for the password is not shown. */
async function ask(given: Given): Promise<Given> {
  let hidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const closed = once(terminal, 'close')
  const answers: Given = { ...given }
  try {
    for (const name of names) {
      while (answers[name] === undefined) {
        const typed = terminal.question(`${questions[name]}: `).catch(() => null) // Ctrl-C
        hidden = name === 'password'
        const answer = await Promise.race([typed, closed.then(() => null)])
        if (hidden) process.stdout.write('\n')
        hidden = false
        if (answer === null) throw new CommandError('Interrumpido: no se creó nada.')
        const { success, error } = NewUser.shape[name].safeParse(answer)
        if (success) answers[name] = answer
        else console.error(error.issues[0]?.message)
      }
    }
    return answers
  } finally {
    terminal.close()
  }
}

await runCommand(async () => {
  const string = { type: 'string' } as const
  const { values } = readOptions(USAGE, {
    ...sourceOption,
    nombre: string,
    apellido: string,
    dni: string,
    correo: string,
  })
  const { secret } = await openProject(await readSource(values.entorno))
  const given: Given = { name: values.nombre, last_name: values.apellido, dni: values.dni, email: values.correo }
  const answers = process.stdin.isTTY
    ? await ask(given)
    : { ...given, password: (await text(process.stdin)).split(/\r?\n/)[0] }
  const read = NewUser.safeParse({ ...answers, sector: 'sistemas', rol: 'super_admin' })
  if (!read.success) {
    const sentences = read.error.issues.map(({ message }) => message)
    throw new CommandError(`No se creó nada. ${[...new Set(sentences)].join('. ')}.`)
  }
  const { email } = await createSuperAdmin(secret, read.data)
  console.log(`Listo: ${email} ya puede ingresar al panel como Super Administrador.`)
  return 0
})
