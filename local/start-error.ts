/**
 * The portal cannot start, and the person at the terminal can do something about it. `message` is one clear Spanish
 * sentence that says what; technical details travel in `cause`. Printed without a stack, exit 1 (design §3).
 */
export class StartError extends Error {
  override name = 'StartError'
}
