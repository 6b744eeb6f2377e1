/**
 * The field of the public's forms that people neither see nor reach: who fills it is a program. It travels with what the form sends,
 * and the server answers as always but keeps nothing. Imports nothing: the forms run in readers' browsers.
 */

/** Its name, in forms and in the contract: one that programs like to fill in. */
export const trapField = 'website'

export type Trap = { readonly [trapField]?: string }

/** What stands in the trap of a form, to be sent with the rest; nothing of an empty one. */
export function trapOf(form: FormData): Trap {
  const filled = form.get(trapField)
  return typeof filled === 'string' && filled !== '' ? { [trapField]: filled } : {}
}
