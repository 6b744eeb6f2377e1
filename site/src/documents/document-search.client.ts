/** Search of all documents over the open data, loaded at the first search. */
import { matchesAllWords, normalize } from '../components/fold.ts'
import { documentDay, documentName, type ListedDocument } from './document-words.ts'

const maxResults = 50
const failed = 'No pudimos buscar. Probá de nuevo en un momento, o elegí tipo y año.'

export const documentsAddress = '/datos-abiertos/documentos.json'

const searchedText = (row: ListedDocument): string =>
  normalize([row.title, documentName(row), row.description, documentDay(row.date), ...row.palabras].join(' '))

export function findDocuments(q: string, rows: readonly ListedDocument[]): ListedDocument[] {
  return rows.filter((row) => matchesAllWords(searchedText(row), q))
}

export function foundDocumentsText(q: string, found: number): string {
  if (found === 0) return `No encontramos documentos con «${q}».`
  const words = found === 1 ? '1 documento' : `${found.toLocaleString('es-AR')} documentos`
  return `${words} con «${q}»${found > maxResults ? `; estos son los ${maxResults} más nuevos` : ''}.`
}

async function fetchDocuments(): Promise<readonly ListedDocument[]> {
  const answer = await fetch(documentsAddress)
  if (!answer.ok) throw new Error(`${documentsAddress} answered ${answer.status}`)
  const { filas } = (await answer.json()) as { readonly filas: readonly ListedDocument[] }
  return filas
}

/** Fills the row's template. Texts are set as text, never as markup. */
function rowOf(template: HTMLTemplateElement, row: ListedDocument): DocumentFragment {
  const fragment = document.importNode(template.content, true)
  const part = <Kind extends HTMLElement>(name: string) => fragment.querySelector<Kind>(`[data-part="${name}"]`)
  const { title, description, date, descarga } = row
  const [name, day, about, link] = [
    part('name'),
    part<HTMLTimeElement>('date'),
    part('about'),
    part<HTMLAnchorElement>('title'),
  ]
  if (!name || !day || !about || !link) throw new Error('The row of a document lacks a part')
  name.textContent = documentName(row)
  day.textContent = documentDay(date)
  day.dateTime = date
  link.textContent = title
  link.href = descarga
  about.textContent = description ?? ''
  about.hidden = !description
  return fragment
}

/** Starts the search by the field in the page's head. @param root with DocumentSearch.astro, and `[data-document-list]`, which results replace. */
export function startDocumentSearch(root: HTMLElement): void {
  const input = document.querySelector<HTMLInputElement>('.page-head [data-filter-text]')
  const form = input?.form
  const list = root.querySelector<HTMLElement>('[data-document-list]')
  const [status, results, nothing] = ['status', 'found', 'nothing'].map((name) =>
    root.querySelector<HTMLElement>(`[data-document-${name}]`),
  )
  const template = root.querySelector<HTMLTemplateElement>('[data-document-template]')
  if (!form || !input || !list || !status || !results || !nothing || !template) return
  let rows: Promise<readonly ListedDocument[]> | undefined

  const show = async (): Promise<void> => {
    const q = input.value.trim()
    list.hidden = q !== ''
    results.hidden = nothing.hidden = true
    status.textContent = q === '' ? '' : 'Buscando…'
    if (q === '') return
    try {
      rows ??= fetchDocuments()
      const all = await rows
      if (input.value.trim() !== q) return
      const found = findDocuments(q, all)
      results.replaceChildren(...found.slice(0, maxResults).map((row) => rowOf(template, row)))
      results.hidden = found.length === 0
      nothing.hidden = found.length > 0
      status.textContent = foundDocumentsText(q, found.length)
    } catch (error) {
      console.error('The documents could not be searched', error)
      rows = undefined
      if (input.value.trim() !== q) return
      list.hidden = false
      status.textContent = failed
    }
  }
  const readAddress = (): void => {
    input.value = new URLSearchParams(location.search).get('q') ?? ''
    void show()
  }
  const writeAddress = (): void => {
    const q = input.value.trim()
    history.replaceState(history.state, '', q === '' ? location.pathname : `?${new URLSearchParams({ q })}`)
  }
  input.addEventListener('input', () => void show())
  // On change, since browsers limit writing the address.
  input.addEventListener('change', writeAddress)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    writeAddress()
  })
  addEventListener('popstate', readAddress)
  readAddress()
}
