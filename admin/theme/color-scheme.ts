/** Mantine's colour scheme, set first by public/color-scheme.js, then by the account. */
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import type { Api } from '#contract/client.ts'
import type { SessionUser } from '#contract/staff.ts'

/** Starts with the painted scheme. Stores nothing: the account does. */
export const schemeManager: MantineColorSchemeManager = {
  get: () => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light'),
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

/** Colour scheme of an account. */
export const schemeOf = ({ darkMode }: Pick<SessionUser, 'darkMode'>): MantineColorScheme =>
  darkMode ? 'dark' : 'light'

/**
 * Stores the scheme of the account. changeModeLight only toggles: after a toggle on another device a second call is needed.
 * @throws {ApiError}
 */
export async function storeScheme(api: Api, idUser: string, darkMode: boolean): Promise<SessionUser> {
  const { user } = await api['POST changeModeLight']({ idUser })
  return user.darkMode === darkMode ? user : (await api['POST changeModeLight']({ idUser })).user
}
