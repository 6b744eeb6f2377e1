import { publicDir } from 'astro:config/server'
import { statSync } from 'node:fs'
import { fileId } from '#contract/urls.ts'
import { timeZone } from '#shared/time-zone.ts'
import { stored } from '../data/content.ts'

const kilobytes = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })
const megabytes = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short', timeZone })

/** "840 kB", "1,2 MB". */
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${kilobytes.format(Math.ceil(bytes / 1000))} kB` : `${megabytes.format(bytes / 1_000_000)} MB`

/** Size and upload day of a PDF; null where unknown. */
export function documentFacts(address: string): { readonly size: string | null; readonly day: string | null } {
  const id = fileId(address)
  if (id === null) {
    const file = statSync(new URL(`.${address}`, publicDir), { throwIfNoEntry: false })
    return { size: file ? sizeOf(file.size) : null, day: null }
  }
  const sent = stored.files.documents.get(id)
  return { size: sent ? sizeOf(sent.bytes) : null, day: sent ? day.format(new Date(sent.at)) : null }
}
