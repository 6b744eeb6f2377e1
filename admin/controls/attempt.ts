/** Something that a person wants done on the server, and how it is said that it was (spec.md §8). */
import { type Api, ApiError } from '#contract/client.ts'

/** What an act needs besides its input: the API, and how its outcome is said. Tests give doubles. */
export type ActionTools = {
  readonly api: Api
  readonly toast: {
    readonly success: (message: string) => unknown
    readonly failure: (message: string, reason: string) => unknown
  }
  readonly reasonOf: (error: unknown, otherwise?: string) => string
}

/** `fields`: one sentence for each field at fault; empty where the refusal is about none. */
export type Outcome<Saved> =
  | { readonly ok: true; readonly saved: Saved }
  | { readonly ok: false; readonly reason: string; readonly fields: Readonly<Record<string, string>> }

type Words<Saved> = {
  /** Null where somebody else says it. */
  readonly done: string | null | ((saved: Saved) => string)
  readonly failed: string
}

/** Runs `act` and says how it went. Does not throw: what failed is said with its reason. */
export async function attempt<Saved>(
  act: () => Promise<Saved>,
  { done, failed }: Words<Saved>,
  { toast, reasonOf }: Pick<ActionTools, 'toast' | 'reasonOf'>,
): Promise<Outcome<Saved>> {
  try {
    const saved = await act()
    if (done !== null) toast.success(typeof done === 'string' ? done : done(saved))
    return { ok: true, saved }
  } catch (error) {
    const reason = reasonOf(error)
    toast.failure(failed, reason)
    return { ok: false, reason, fields: error instanceof ApiError ? error.fields : {} }
  }
}
