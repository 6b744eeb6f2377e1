/** What the audit screen shows, as its address says it. */
import { writeListAddress } from '../../controls/list-address.ts'

export const entriesPerPage = 50

export type AuditFilters = {
  /** Id of a person; empty: everybody. */
  readonly persona: string
  /** An action; empty: all. */
  readonly accion: string
}

/** Reads the query string; what it does not say, or says in a way that means nothing, is "all" and page 1. */
export function readAuditQuery(query: URLSearchParams): AuditFilters & { readonly pagina: number } {
  const [persona, accion, pagina] = [query.get('persona') ?? '', query.get('accion') ?? '', query.get('pagina') ?? '']
  return {
    persona: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(persona) ? persona : '',
    accion: /^\w{1,100}$/.test(accion) ? accion : '',
    pagina: /^[1-9]\d{0,4}$/.test(pagina) ? Number(pagina) : 1,
  }
}

/** The query string of filters and page: only what is not "all" or page 1. */
export const writeAuditQuery = ({ persona, accion }: AuditFilters, pagina: number): URLSearchParams =>
  writeListAddress({ persona, accion }, pagina, { persona: '', accion: '' })
