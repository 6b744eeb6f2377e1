/** The news of years, and what readers ask of them (E05). */
import postgres from 'postgres'

/** What readers ask of find-all-news-public. */
export const questions = [
  { asks: 'page 1', query: 'page=1&limit=20' },
  { asks: 'page 500', query: 'page=500&limit=20' },
  { asks: 'q with accents', query: 'page=1&limit=20&q=CAMI%C3%93N%20N%C3%BAmero%2042' },
  { asks: 'q that fits every item', query: 'page=1&limit=20&q=reparaci%C3%B3n' },
  { asks: 'category and q', query: 'page=1&limit=20&category=obras&q=reparacion' },
  { asks: 'since', query: 'page=1&limit=20&since=2025-06-01' },
] as const

/**
 * So many more news, of ten years in all categories, with contents as long as people write them, and half as many verified images. No trigger
 * runs, so that nothing has to be rebuilt; the words that the search knows are written down.
 * @throws {Error} without a database of this machine.
 */
export async function fill(databaseUrl: string | null, news: number): Promise<void> {
  if (databaseUrl === null) throw new Error('The benchmark fills a database: it needs the embedded one')
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`
      await transaction`
        insert into public.noticias (title, excerpt, content, date, category, status, is_public, author_id)
        select 'Reparación del camión número ' || item,
          -- A word of its own: years of news have tens of thousands of them.
          'Cuadrilla ' || item % 37 || ' en el barrio ' || item % 101 || ' ' || left(translate(md5(item::text), '0123456789', 'aeiouaeiou'), 9),
          repeat('La cuadrilla trabajó desde la mañana en las calles del barrio. ', 25),
          date '2026-11-20' - item % 3650,
          (array['cultura', 'obras', 'desarrollo', 'seguridad', 'social', 'salud', 'deportes', 'ambiente', 'educacion', 'eventos',
            'general', 'economia'])[item % 12 + 1],
          'publicado', true, (select id from public.staff order by created_at limit 1)
        from generate_series(1, ${news}::int) as item`
      await transaction`
        insert into public.imagenes (id, title, description, category, tags, width, height, status, author_id, author_admin_id)
        select gen_random_uuid(), 'Foto ' || item, 'Vista de la plaza ' || item, 'obras', '{}', 1200, 800, 'verificado', author.id, author.id
        from generate_series(1, ${Math.floor(news / 2)}::int) as item, (select id from public.staff order by created_at limit 1) as author`
      await transaction`
        select count(private.note_noticia_words(noticia)) from public.noticias as noticia
        where not exists (select from private.noticia_words where noticia_id = noticia.id)`
    })
    for (const table of ['public.noticias', 'public.imagenes', 'private.noticia_words', 'private.title_words'])
      await sql.unsafe(`vacuum analyze ${table}`)
  } finally {
    await sql.end()
  }
}
