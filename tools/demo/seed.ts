import { readFile } from 'node:fs/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import sharp from 'sharp'
import { v5 as uuidV5 } from 'uuid'
import { limits } from '#contract/limits.ts'
import { demoAccounts } from './accounts.ts'
import samples from './noticias.json' with { type: 'json' }

/** A deterministic id of a sample row. */
const createDemoId = (name: string): string => uuidV5(name, '5f0c2a52-9f0b-4b6e-9d3a-0e1f5a1b7c44')

/** An image and its drawing in pictures/. */
type Picture = { id: string; name: string; alt: string; title: string; category: string }

const size = { width: 1200, height: 900 }
/** libuv has four threads. */
const parallelDrawings = 4

const pendingId = createDemoId('imagen pendiente')
/** The pictures of the sample news, and a pending one. */
export const pictures: readonly Picture[] = [
  ...samples.map(({ name, title, category, alt }) => ({
    id: createDemoId(`imagen de ${name}`),
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

type Target = { supabaseUrl: string; secretKey: string; databaseUrl: string; log: (line: string) => void }

/** Loads accounts, pictures and news into an empty portal. Idempotent after an interruption. */
export async function seedDemo({ supabaseUrl, secretKey, databaseUrl, log }: Target): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const [found] = await sql`select exists (select from public.staff) as is_seeded`
    if (found?.is_seeded) return
    log('Cargando los datos de muestra…')
    const supabase = createClient(supabaseUrl, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
    const accounts = Object.values(demoAccounts)
    await sql`delete from auth.users where email in ${sql(accounts.map(({ email }) => email))}`
    const ids = await Promise.all(accounts.map((account) => createLogin(supabase, account)))
    const queue = pictures.values()
    const storeNext = async (): Promise<void> => {
      for (const picture of queue) await storePicture(supabase, picture)
    }
    await Promise.all(Array.from({ length: parallelDrawings }, storeNext))
    const staff = accounts.map(({ password: _, ...row }, index) => ({ ...row, id: ids[index] ?? '' }))
    await insertRows(sql, staff)
  } finally {
    await sql.end()
  }
}

async function createLogin(supabase: SupabaseClient, { email, password }: { email: string; password: string }) {
  const { data, error } = await supabase.auth.admin.createUser({ email, password, email_confirm: true })
  if (error) throw error
  return data.user.id
}

async function storePicture(supabase: SupabaseClient, { id, name }: Picture): Promise<void> {
  const drawing = await readFile(new URL(`pictures/${name}.svg`, import.meta.url))
  const { data, info } = await sharp(drawing).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const width of limits.imageWidths) {
    const file = await sharp(data, { raw }).resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer()
    const options = { contentType: 'image/webp', upsert: true }
    const { error } = await supabase.storage.from('imagenes').upload(`${id}/${width}.webp`, file, options)
    if (error) throw error
  }
}

async function insertRows(sql: postgres.Sql, staff: readonly { id: string; rol: string }[]): Promise<void> {
  const findId = (rol: string): string | undefined => staff.find((member) => member.rol === rol)?.id
  const [editor = '', admin = ''] = [findId('editor'), findId('admin')]
  await sql.begin(async (sql) => {
    for (const row of staff) await sql`insert into public.staff ${sql(row)}`
    for (const { id, title, alt: description, category } of pictures) {
      const isPending = id === pendingId
      const moderation = isPending
        ? { status: 'pendiente' }
        : { status: 'verificado', moderado_por: admin, fecha_aprobacion: new Date() }
      const row = { id, title, description, category, tags: ['muestra'], ...size, ...moderation }
      await sql`insert into public.imagenes ${sql({ ...row, author_id: editor, author_admin_id: editor })}`
    }
    // The audit log's author.
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: editor })}, true)`
    for (const { name, title, excerpt, content, date, category, status } of samples) {
      // In the city (UTC-3): the order is independent of loading.
      const created_at = new Date(`${date}T09:00:00-03:00`)
      const ids = { id: createDemoId(name), image_ids: [createDemoId(`imagen de ${name}`)], author_id: editor }
      await sql`insert into public.noticias ${sql({ title, excerpt, content, date, category, status, ...ids, created_at })}`
    }
  })
}
