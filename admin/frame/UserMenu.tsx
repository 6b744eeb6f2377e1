/** The user's menu: who is logged in, their own pages, what their role opens now and then, the way out. */
import { Menu, Text, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#contract/staff.ts'
import { Icon } from '../controls/Icon.tsx'
import { reasonOf, toast } from '../controls/toast.tsx'
import { unsaved } from '../controls/unsaved.ts'
import { mayLeave } from '../controls/use-leave-guard.ts'
import type { IconName } from '../icons.ts'
import { publicAddress } from '../public-site.ts'
import { session } from '../session/current.ts'
import { leaveSession } from '../session/leave-session.ts'
import { destinationsOf, profilePath, settingsPath } from './destinations.ts'
import styles from './Header.module.css'

const icons: Readonly<Record<string, IconName>> = {
  'Aviso en el portal': 'megaphone',
  Opiniones: 'message-square-text',
  Auditoría: 'history',
}

const logOut = () =>
  leaveSession({
    mayLeave,
    logOut: session.logOut,
    letGo: unsaved.letGo,
    goHome: () => window.location.assign(publicAddress('/')),
    fail: (error) => toast.failure('No pudimos cerrar la sesión', reasonOf(error)),
  })

/** Opens by click and keyboard; shows the e-mail beside the button where there is room. */
export function UserMenu({ user }: { readonly user: SessionUser }) {
  const fullName = `${user.name} ${user.last_name}`
  const initials = `${user.name.charAt(0)}${user.last_name.charAt(0)}`.toLocaleUpperCase('es-AR')
  const { occasional } = destinationsOf(user.rol)
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
          <Text component="span" size="sm" visibleFrom="lg" truncate maw={180}>
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
        <Menu.Item component={Link} to={profilePath} leftSection={<Icon name="user" size={18} />}>
          Mi Perfil
        </Menu.Item>
        <Menu.Item component={Link} to={settingsPath} leftSection={<Icon name="settings" size={18} />}>
          Configuración
        </Menu.Item>
        {occasional.length > 0 && <Menu.Divider />}
        {occasional.map(({ label, to }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            leftSection={<Icon name={icons[label] ?? 'settings'} size={18} />}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
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
}
