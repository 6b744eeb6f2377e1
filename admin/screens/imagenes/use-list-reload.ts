/** Loading the list of images again after something was done to it. */
import { useLocation, useSubmit } from 'react-router-dom'

/**
 * Answers with a function that loads the screen's list again and resolves when it is here. As a submission, not a revalidation: a search
 * that is typed meanwhile then does not keep the old list (reloadsUnlessOnlyFiltered). The screen needs an action (`reloadOnly`).
 */
export function useListReload(): () => Promise<void> {
  const submit = useSubmit()
  const { pathname } = useLocation()
  return () => submit(null, { method: 'post', action: pathname, navigate: false })
}

/** The action of a screen whose changes are made elsewhere: the router follows it with its loader. */
export const reloadOnly = (): null => null
