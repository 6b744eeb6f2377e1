/**
 * What the API is measured against: the same rows, from the same database, by the least that Node needs for it. Nobody is asked who they
 * are, nothing is checked, no version is kept, no error is told. The bench starts it as a process of its own, with the database's address
 * as its argument; it says its address when it serves.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import postgres from 'postgres'
import { serveParent } from './server-process.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} })

const answers: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  list: () => sql`
    select noticia.*, author.name, author.last_name, author.sector
    from public.noticias as noticia join public.staff as author on author.id = author_id
    where noticia.status = 'publicado' and noticia.deleted_at is null
    order by date desc, noticia.created_at desc, noticia.id desc limit 12`,
  item: (id) => sql`
    select noticia.*, author.name, author.last_name, author.sector
    from public.noticias as noticia join public.staff as author on author.id = author_id
    where noticia.id = ${id} and noticia.status = 'publicado' and noticia.deleted_at is null`,
}

const server = createServer(async (req, res) => {
  const [, name = '', id = ''] = (req.url ?? '').split('/')
  const rows = await answers[name]?.(id)
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
})
server.listen(0, '127.0.0.1', () => serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
