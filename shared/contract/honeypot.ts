/** Honeypot of public forms, invisible to people: if it is filled, the server answers as usual and stores nothing. */

/** A name that bots fill. */
export const honeypotField = 'website'

export type HoneypotValue = { readonly [honeypotField]?: string }

/** Reads the honeypot from a form; an empty object if it is empty. */
export function readHoneypot(form: FormData): HoneypotValue {
  const value = form.get(honeypotField)
  return typeof value === 'string' && value !== '' ? { [honeypotField]: value } : {}
}
