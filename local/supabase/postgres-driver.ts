/**
 * Mends the PostgreSQL driver while it is loaded. When a connection is lost, 3.4.9 writes to a socket that is gone, which nobody can catch
 * and which ended the portal; what was left to send keeps the next connection from ever sending anything; and one that somebody had
 * reserved goes back among the good ones (github.com/porsager/postgres/issues/1208, /1168). To be imported before anything that imports the driver.
 */
import { registerHooks } from 'node:module'

type Mend = { readonly before: string; readonly after: string; readonly times: number }

/** By file: what stands there, what has to stand there instead, and how often. */
const mends: Readonly<Record<string, readonly Mend[]>> = {
  'src/connection.js': [
    {
      // Who waits for what was to be sent is told that the connection is closed.
      before: 'function nextWrite(fn) {\n',
      after: `function nextWrite(fn) {
    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
`,
      times: 1,
    },
    {
      // In terminate() and closed(): what was left to send goes with the connection.
      before: 'clearImmediate(nextWriteTimer)\n',
      after: 'clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
      times: 3,
    },
    {
      // In closed(): who ends a pool would wait for the answer to a query that was refused.
      before: '    closedTime = performance.now()\n',
      after: '    query = null\n    closedTime = performance.now()\n',
      times: 1,
    },
  ],
  'src/index.js': [
    {
      // A reservation that was refused is not served any more: whoever got a connection by it would keep it for ever.
      before: 'const query = { reserve: resolve, reject }\n',
      after: 'const query = { reserve: resolve, reject: error => (queries.remove(query), reject(error)) }\n',
      times: 1,
    },
    {
      // One that waits stays in line while its connection is opened, which does not serve it by itself.
      before: '    queries.length && connect(c, queries.shift())\n',
      after: `    if (queries.length) {
      const next = queries.shift()
      next.reserve && queries.push(next)
      connect(c, next)
    }
`,
      times: 1,
    },
    {
      before: '    c.reserved.release = true\n',
      after: `    c.reserved.release = true
    let lost = null
    c.onclose = error => {
      lost = error
      while (queue.length)
        queue.shift().reject(error)
    }
`,
      times: 1,
    },
    {
      before: '    sql.release = () => {\n',
      after: '    sql.release = () => {\n      if (lost)\n        return\n      c.onclose = null\n',
      times: 1,
    },
    {
      before: '      c.queue === full\n        ? queue.push(q)\n',
      after: '      lost\n        ? q.reject(lost)\n        : c.queue === full\n        ? queue.push(q)\n',
      times: 1,
    },
  ],
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const file = Object.keys(mends).find((file) => url.endsWith(`/node_modules/postgres/${file}`))
    return file ? { ...loaded, source: mended(String(loaded.source), mends[file] ?? []) } : loaded
  },
})

/** @throws where the source is another one: the driver changed, and this file is to be looked at again. */
function mended(source: string, changes: readonly Mend[]): string {
  return changes.reduce((text, { before, after, times }) => {
    const parts = text.split(before)
    if (parts.length !== times + 1)
      throw new Error('The postgres driver has changed: look at local/supabase/postgres-driver.ts again.')
    return parts.join(after)
  }, source)
}
