/** The field that narrows the venues by words. It asks a moment after the last key: each question is written into the address. */
import { useId } from 'react'
import { useSearchBox } from '../../lists/use-list.ts'
import { searchMax } from './view.ts'

type Props = {
  /** The words in the address. */
  readonly q: string
  readonly onSearch: (q: string) => void
}

/** Debounce of the search box, in milliseconds. */
const typingPause = 200

export function VenueSearch({ q, onSearch }: Props) {
  const search = useSearchBox(q, onSearch, { max: searchMax, pause: typingPause })
  const id = useId()
  return (
    <search>
      <form className="field venue-search" onSubmit={search.submit}>
        <label htmlFor={id}>Buscar un lugar</label>
        <input {...search.input} id={id} placeholder="Nombre, calle o qué ofrece" />
      </form>
    </search>
  )
}
