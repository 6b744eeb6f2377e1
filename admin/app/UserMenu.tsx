import { Menu, Text, UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#contract/staff.ts'
import { runAction } from '../controls/action.ts'
import { Icon } from '../controls/Icon.tsx'
import { personName } from '../controls/person-name.ts'
import { allowLeaving, confirmLeave, removeDrafts } from '../editing/leave-guard.ts'
import { publicAddress } from '../public-site.ts'
import { session } from '../session/api.ts'
import styles from './Header.module.css'
import { destinationsOf, profilePath, settingsPath } from './navigation.ts'

/** Confirms, then removes drafts and ends the session; the form keeps its text if that fails (P06). */
async function logOut() {
  if (!(await confirmLeave())) return
  await removeDrafts()
  const ended = await runAction(session.logOut, { done: null, failed: 'No pudimos cerrar la sesión' })
  if (!ended.ok) return
  allowLeaving()
  window.location.assign(publicAddress('/'))
}

export const UserMenu = memo(function UserMenu({ user }: { readonly user: SessionUser }) {
  const fullName = personName(user)
  const initials = `${user.name.charAt(0)}${user.last_name.charAt(0)}`.toLocaleUpperCase('es-AR')
  const { occasional } = destinationsOf(user)
  return (
    <Menu
      position="bottom-end"
      width={280}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: styles.menu ?? '' }}
    >
      <Menu.Target>
        <UnstyledButton className={styles.user}>
          <span className="visually-hidden">Menú de {fullName}</span>
          <span className={styles.initials} aria-hidden>
            {initials}
          </span>
          <Text component="span" size="sm" className={styles.wide ?? ''} truncate maw={180}>
            {user.email}
          </Text>
          <Icon name="chevron-down" size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} truncate>
            {fullName}
          </Text>
          <Text size="sm" truncate>
            {user.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {!user.secondFactorDue && (
          <>
            <Menu.Item component={Link} to={profilePath} leftSection={<Icon name="user" size={18} />}>
              Mi Perfil
            </Menu.Item>
            <Menu.Item component={Link} to={settingsPath} leftSection={<Icon name="settings" size={18} />}>
              Configuración
            </Menu.Item>
            <Menu.Divider />
            {occasional.map(({ label, to, icon }) => (
              <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} size={18} />}>
                {label}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          component="a"
          href={publicAddress('/')}
          target="_blank"
          leftSection={<Icon name="external-link" size={18} />}
        >
          Ver el portal
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="log-out" size={18} />} onClick={logOut}>
          Cerrar Sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
