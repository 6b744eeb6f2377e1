/** The open row of a part, in the address. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parsePath, pathKey } from '../value/errors.ts'
import { isObject, type JsonObject, type Path, valueAt } from '../value/json.ts'
import { controlId } from './form-context.ts'

const placeName = 'fila'

/** `place`: path of the open row, empty for the part. The focus goes to the heading of what opens, and back to the row on return. */
export function useOpenRow(value: JsonObject) {
  const [query, setQuery] = useSearchParams()
  const asked = parsePath(query.get(placeName) ?? '')
  const place = isObject(valueAt(value, asked)) ? asked : []
  const key = pathKey(place)
  const last = useRef(key)
  /** The last requested place: the address follows later. */
  const aimed = useRef(key)
  /** A control to focus instead. */
  const wanted = useRef<{ readonly in: string; readonly control: string } | null>(null)

  useEffect(() => {
    const before = last.current
    last.current = key
    if (before !== key) aimed.current = key
    if (wanted.current) {
      if (wanted.current.in !== key) return
      focusControl(wanted.current.control)
      wanted.current = null
    } else if (before !== key) {
      const isBack = key === '' || before.startsWith(`${key}.`)
      const row = isBack ? document.getElementById(`${controlId(parsePath(before))}-abrir`) : null
      const target = row ?? document.querySelector<HTMLElement>('[data-lugar]') ?? document.querySelector('h1')
      target?.focus()
    }
  })

  function open(next: Path) {
    const to = pathKey(next)
    if (to === aimed.current) return
    aimed.current = to
    setQuery(to === '' ? {} : { [placeName]: to })
  }
  return {
    place,
    open,
    /** Opens the row of a path and focuses its control. */
    goTo: (to: Path) => {
      const lastRow = to.findLastIndex(
        (step, index) => typeof step === 'number' && isObject(valueAt(value, to.slice(0, index + 1))),
      )
      const row = to.slice(0, lastRow + 1)
      if (pathKey(row) === aimed.current) focusControl(pathKey(to))
      else {
        wanted.current = { in: pathKey(row), control: pathKey(to) }
        open(row)
      }
    },
  }
}

/** Focuses the control of a path, or of its parent. */
function focusControl(key: string): void {
  const path = parsePath(key)
  for (let length = path.length; length > 0; length--) {
    const control = document.getElementById(controlId(path.slice(0, length)))
    if (!control) continue
    control.focus()
    return
  }
}
