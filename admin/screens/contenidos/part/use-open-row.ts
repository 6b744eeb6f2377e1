import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parsePath, pathKey } from '../value/errors.ts'
import { isObject, type JsonObject, type Path, valueAt } from '../value/json.ts'
import { controlId } from './form-context.ts'

/** Query parameter with the path of the open row. */
const rowParam = 'fila'

/** Open row of a part, in the address; `place` is its path. Focuses the heading on opening, and the row on return. */
export function useOpenRow(value: JsonObject) {
  const [query, setQuery] = useSearchParams()
  const fromAddress = parsePath(query.get(rowParam) ?? '')
  const place = isObject(valueAt(value, fromAddress)) ? fromAddress : []
  const key = pathKey(place)
  const lastKey = useRef(key)
  /** Last requested place: the address follows later. */
  const requested = useRef(key)
  /** Control to focus instead of the heading. */
  const pendingFocus = useRef<{ readonly in: string; readonly control: string } | null>(null)

  useEffect(() => {
    const before = lastKey.current
    lastKey.current = key
    if (before !== key) requested.current = key
    if (pendingFocus.current?.in === key) {
      focusControl(pendingFocus.current.control)
      pendingFocus.current = null
    } else if (before !== key) {
      pendingFocus.current = null
      const isBack = key === '' || before.startsWith(`${key}.`)
      const row = isBack ? document.getElementById(`${controlId(parsePath(before))}-abrir`) : null
      const target = row ?? document.querySelector<HTMLElement>('[data-lugar]') ?? document.querySelector('h1')
      target?.focus()
    }
  })

  function open(next: Path) {
    const to = pathKey(next)
    if (to === requested.current) return
    requested.current = to
    setQuery(to === '' ? {} : { [rowParam]: to })
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
      if (pathKey(row) === requested.current) focusControl(pathKey(to))
      else {
        pendingFocus.current = { in: pathKey(row), control: pathKey(to) }
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
