import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import sharp from 'sharp'
import { v5 as uuidV5 } from 'uuid'
import { limits } from '#contract/limits.ts'
import { type DemoAccount, demoAccounts } from '../demo/accounts.ts'
import samples from '../demo/noticias.json' with { type: 'json' }
import { StartError } from './start-error.ts'

/** Names of the sample data become ids under this namespace, so that every installation has the same addresses. */
const namespace = '5f0c2a52-9f0b-4b6e-9d3a-0e1f5a1b7c44'
/** The id of a sample row: uuid v5 of its name. */
const demoId = (name: string): string => uuidV5(name, namespace)

type Target = {
  readonly supabaseUrl: string
  readonly secretKey: string
  readonly databaseUrl: string
  readonly log: (line: string) => void
}
/** A sample image; `name` is that of its drawing in demo/pictures/. */
type Picture = {
  readonly id: string
  readonly name: string
  readonly alt: string
  readonly title: string
  readonly category: string
}

/** One for each of Node's threads: a process that ends draws first whatever waits for one. */
const drawnAtOnce = 4
/** Width and height in pixels of the drawings in demo/pictures/. */
const size = { width: 1200, height: 900 }

const pendingId = demoId('imagen pendiente')
/** The pictures of the sample news, and one that waits for moderation. */
export const pictures: readonly Picture[] = [
  ...samples.map(({ name, title, category, alt }) => ({
    id: demoId(`imagen de ${name}`),
    name,
    title,
    category,
    alt,
  })),
  {
    id: pendingId,
    name: 'imagen-pendiente',
    title: 'Atardecer en la Costanera',
    category: 'cultura',
    alt: 'Una cámara sobre su trípode espera en la costanera, frente al Puente Carretero y el río Dulce, mientras sale el sol.',
  },
]

/**
 * Seeds once: an installation that has any staff member is left alone. A seed that was cut short is done again from the start;
 * nothing is doubled, since every id comes from a name.
 * @returns whether it seeded.
 */
export async function seedDemo({ supabaseUrl, secretKey, databaseUrl, log }: Target): Promise<boolean> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const [found] = await sql`select exists (select from public.staff) as seeded`
    if (found?.seeded) return false
    log('Cargando los datos de muestra…')
    const supabase = createClient(supabaseUrl, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
    const staff = await Promise.all(
      Object.values(demoAccounts).map(async (account) => ({ id: await authUserId(supabase, account), ...account })),
    )
    const queue = pictures.values()
    const worker = async (): Promise<void> => {
      for (const picture of queue) await storePicture(supabase, picture)
    }
    await Promise.all(Array.from({ length: drawnAtOnce }, worker))
    await insertRows(sql, staff)
    return true
  } finally {
    await sql.end()
  }
}

async function authUserId(supabase: SupabaseClient, { email, password }: DemoAccount): Promise<string> {
  const { data, error } = await supabase.auth.admin.createUser({ email, password, email_confirm: true })
  if (error && error.code !== 'email_exists') throw error
  return (data.user ?? (await existingUser(supabase, email))).id
}

async function existingUser(supabase: SupabaseClient, email: string) {
  const { data, error } = await supabase.auth.admin.listUsers({ perPage: 1000 })
  const user = data?.users.find((candidate) => candidate.email === email)
  if (error || !user) throw error ?? new Error(`The auth user ${email} exists but is not listed`)
  return user
}

async function storePicture(supabase: SupabaseClient, { id, name, title }: Picture): Promise<void> {
  const drawing = fileURLToPath(new URL(`../demo/pictures/${name}.svg`, import.meta.url))
  if (!existsSync(drawing)) throw new StartError(`Falta demo/pictures/${name}.svg, la imagen de «${title}».`)
  for (const [width, file] of await drawn(drawing)) {
    const { error } = await supabase.storage
      .from('imagenes')
      .upload(`${id}/${width}.webp`, file, { contentType: 'image/webp', upsert: true })
    if (error) throw error
  }
}

const webp = { quality: 80, effort: 2 }

/** A drawing as WebP, each width with its file. */
async function drawn(drawing: string): Promise<(readonly [number, Buffer])[]> {
  const { data, info } = await sharp(await readFile(drawing))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: (readonly [number, Buffer])[] = []
  for (const width of limits.imageWidths)
    files.push([width, await sharp(data, { raw }).resize({ width }).webp(webp).toBuffer()])
  return files
}

type Staff = DemoAccount & { readonly id: string }

async function insertRows(sql: postgres.Sql, staff: readonly Staff[]): Promise<void> {
  const idOf = (rol: Staff['rol']): string => {
    const member = staff.find((candidate) => candidate.rol === rol)
    if (!member) throw new Error(`No demo account with the role ${rol}`)
    return member.id
  }
  const [editor, admin] = [idOf('editor'), idOf('admin')]
  await sql.begin(async (transaction) => {
    for (const { password: _, ...row } of staff) await transaction`insert into public.staff ${transaction(row)}`
    for (const { id, title, alt, category } of pictures) {
      const status = id === pendingId ? 'pendiente' : 'verificado'
      await transaction`insert into public.imagenes ${transaction({
        id,
        title,
        description: alt,
        category,
        tags: ['muestra'],
        status,
        ...size,
        author_id: editor,
        author_admin_id: editor,
        moderado_por: status === 'verificado' ? admin : null,
        fecha_aprobacion: status === 'verificado' ? new Date() : null,
      })}`
    }
    // The audit log names whoever it was, as when the panel does it.
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: editor })}, true)`
    for (const { name, title, excerpt, content, date, category, status } of samples)
      await transaction`insert into public.noticias ${transaction({
        id: demoId(name),
        title,
        excerpt,
        content,
        date,
        category,
        status,
        image_id: demoId(`imagen de ${name}`),
        author_id: editor,
        // The morning of its day in the city (UTC-3), so that the order of the samples does not depend on when they were loaded.
        created_at: new Date(`${date}T09:00:00-03:00`),
      })}`
  })
}
