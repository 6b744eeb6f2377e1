import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import type { SessionUser } from '#contract/staff.ts'
import { runAction } from '../controls/action.ts'
import { Icon } from '../controls/Icon.tsx'
import { api, session } from '../session/api.ts'
import { schemeOf, storeScheme } from '../theme/color-scheme.ts'

/** Applies the choice at once; reverts with the reason when the server refuses it. */
export const SchemeToggle = memo(function SchemeToggle({ user }: { readonly user: SessionUser }) {
  // Mantine would insert a <style> to suspend transitions, which the CSP refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isStoring = useRef(false)
  const isDark = user.darkMode

  useEffect(() => setColorScheme(schemeOf({ darkMode: isDark })), [isDark, setColorScheme])

  async function toggle() {
    if (isStoring.current) return
    isStoring.current = true
    session.update({ darkMode: !isDark })
    const texts = { done: null, failed: 'No pudimos guardar el modo' }
    const stored = await runAction(() => storeScheme(api, user._id, !isDark), texts)
    session.update({ darkMode: stored.ok ? stored.saved.darkMode : isDark })
    isStoring.current = false
  }

  return (
    <ActionIcon
      size={44}
      variant="transparent"
      color="var(--white)"
      aria-label={isDark ? 'Usar el modo claro' : 'Usar el modo oscuro'}
      onClick={toggle}
    >
      {isDark ? <Icon name="sun" size={20} /> : <Icon name="moon" size={20} />}
    </ActionIcon>
  )
})
