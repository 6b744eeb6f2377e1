/** Honeypot of public forms, invisible to people: if it is filled, the server answers as usual and stores nothing. */

/** A name that bots fill. */
export const honeypotField = 'website'

export type Trap = { readonly [honeypotField]?: string }

/** Value of the trap, to send along; empty object if it is empty. */
export function trapOf(form: FormData): Trap {
  const value = form.get(honeypotField)
  return typeof value === 'string' && value !== '' ? { [honeypotField]: value } : {}
}
