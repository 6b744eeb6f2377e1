/**
 * Honeypot of public forms, invisible to people: when filled, the server answers as usual and stores nothing. Imports nothing: browsers
 * load it.
 */

/** A name that programs like to fill. */
export const honeypotField = 'website'

export type Trap = { readonly [honeypotField]?: string }

/** The trap's value, to be sent along; nothing when empty. */
export function trapOf(form: FormData): Trap {
  const filled = form.get(honeypotField)
  return typeof filled === 'string' && filled !== '' ? { [honeypotField]: filled } : {}
}
