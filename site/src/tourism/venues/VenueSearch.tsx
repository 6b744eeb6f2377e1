/** The field that narrows the venues by words. It asks a moment after the last key: each question is written into the address. */
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'

type Props = {
  /** The words in the address. */
  readonly q: string
  readonly onSearch: (q: string) => void
}

/** Milliseconds without a key after which the list follows. */
const typingPause = 200

export function VenueSearch({ q, onSearch }: Props) {
  const [typed, setTyped] = useState(q)
  const pause = useRef(0)
  const id = useId()
  // Another hand changed the address: "Limpiar filtros", Back.
  useEffect(() => setTyped((now) => (now.trim() === q ? now : q)), [q])
  useEffect(() => () => clearTimeout(pause.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = window.setTimeout(() => onSearch(text), typingPause)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    clearTimeout(pause.current)
    onSearch(typed)
  }
  return (
    <search>
      <form className="field venue-search" onSubmit={submit}>
        <label htmlFor={id}>Buscar un lugar</label>
        <input
          className="input"
          id={id}
          type="search"
          value={typed}
          maxLength={80}
          placeholder="Nombre, calle o qué ofrece"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  )
}
