/** `npm run staff:create`: creates a super administrator, the first included. */
import { text } from 'node:stream/consumers'
import { NewStaffMember } from '#contract/staff.ts'
import { findWeakness } from '../../functions/lib/password-strength.ts'
import { CommandError, readOptions, runCommand } from './command.ts'
import { prompt } from './prompt.ts'
import { openProject } from './supabase-project.ts'
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

const account = { sector: 'sistemas', rol: 'super_admin' } as const

type Answers = Partial<Record<Field, string | undefined>>

/** Prompts for missing values until valid. */
async function promptMissing(options: Answers): Promise<Answers> {
  const answers: Answers = { ...options }
  for (const name of names)
    while (answers[name] === undefined) {
      const answer = await prompt(`${questions[name]}: `, name === 'password')
      const { success, error } = NewStaffMember.shape[name].safeParse(answer)
      const weakness =
        success && name === 'password' ? await findWeakness(answer, { owner: { ...answers, ...account } }) : null
      if (!success) console.error(error.issues[0]?.message)
      else if (weakness) console.error(weakness)
      else answers[name] = answer
    }
  return answers
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
  const { adminDb } = await openProject(await readSource(values.entorno))
  const options: Answers = { name: values.nombre, last_name: values.apellido, dni: values.dni, email: values.correo }
  const answers = process.stdin.isTTY
    ? await promptMissing(options)
    : { ...options, password: (await text(process.stdin)).split(/\r?\n/)[0] }
  const parsed = NewStaffMember.safeParse({ ...answers, ...account })
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ message }) => message)
    throw new CommandError(`No se creó nada. ${[...new Set(sentences)].join('. ')}.`)
  }
  const { email } = await createSuperAdmin(adminDb, parsed.data)
  console.log(`Listo: ${email} ya puede ingresar al panel como Super Administrador.`)
  return 0
})
