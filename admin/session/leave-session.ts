/** The way out. */

type Ports = {
  /** Asks where something unsaved is open; true when it may go. */
  readonly mayLeave: () => Promise<boolean>
  readonly logOut: () => Promise<void>
  /** Gives up what is not saved. */
  readonly letGo: () => void
  readonly goHome: () => void
  /** Says why the session could not be ended. */
  readonly fail: (error: unknown) => void
}

/** Asks first, then ends the session, and only then gives up what was not saved: nothing is lost where it could not be ended. */
export async function leaveSession({ mayLeave, logOut, letGo, goHome, fail }: Ports): Promise<void> {
  if (!(await mayLeave())) return
  try {
    await logOut()
  } catch (error) {
    return fail(error)
  }
  letGo()
  goHome()
}
