/** The panel's header: where one can go, the colour scheme and the user's menu (P05). */
import {
  ActionIcon,
  Burger,
  Collapse,
  Container,
  Group,
  Menu,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconExternalLink, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router-dom'
import type { SessionUser } from '#contract/staff.ts'
import type { Role } from '#contract/vocabulary.ts'
import { publicAddress } from '../public-site.ts'
import { session } from '../session/current.ts'
import { mayModerate, panelPath } from '../session/gates.ts'
import styles from './Header.module.css'
import { reasonOf, toast } from './toast.tsx'

const destinations: readonly { label: string; to: string; isOpenTo: (role: Role) => boolean }[] = [
  { label: 'Noticias', to: panelPath, isOpenTo: () => true },
  { label: 'Servicios', to: `${panelPath}/admin/galeria`, isOpenTo: mayModerate },
]

async function logOut() {
  try {
    await session.logOut()
    window.location.assign(publicAddress('/'))
  } catch (error) {
    toast.failure('No pudimos cerrar la sesión', reasonOf(error))
  }
}

/** `user`: who is logged in; decides which destinations are shown (P05, P07). */
export function Header({ user }: { readonly user: SessionUser }) {
  const [isMenuOpen, menu] = useDisclosure(false)
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'

  const links = destinations
    .filter(({ isOpenTo }) => isOpenTo(user.rol))
    .map(({ label, to }) => (
      <NavLink key={to} to={to} end={to === panelPath} className={styles.link ?? ''} onClick={menu.close}>
        {label}
      </NavLink>
    ))

  return (
    <header className={styles.header}>
      <Container size="xl">
        <Group h={64} gap="xs" wrap="nowrap">
          <Burger
            hiddenFrom="sm"
            color="#ffffff"
            size="sm"
            opened={isMenuOpen}
            onClick={menu.toggle}
            aria-label={isMenuOpen ? 'Cerrar el menú' : 'Abrir el menú'}
            aria-expanded={isMenuOpen}
            aria-controls="menu-del-panel"
          />
          <Link to={panelPath} className={styles.logo}>
            <span className={styles.city}>La Banda</span>
            <span className={styles.place}>Panel de prensa</span>
          </Link>
          <nav aria-label="Principal" className={styles.nav}>
            {links}
          </nav>
          <Group gap="xs" ml="auto" wrap="nowrap">
            <ActionIcon
              size={44}
              variant="transparent"
              color="#ffffff"
              aria-label={isDark ? 'Usar el modo claro' : 'Usar el modo oscuro'}
              onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
            >
              {isDark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
            </ActionIcon>
            <UserMenu user={user} />
          </Group>
        </Group>
        <Collapse expanded={isMenuOpen} hiddenFrom="sm" id="menu-del-panel">
          <nav aria-label="Menú" className={styles.mobileNav}>
            {links}
          </nav>
        </Collapse>
      </Container>
    </header>
  )
}

function UserMenu({ user }: { readonly user: SessionUser }) {
  const fullName = `${user.name} ${user.last_name}`
  const initials = `${user.name.charAt(0)}${user.last_name.charAt(0)}`.toLocaleUpperCase('es-AR')
  return (
    <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={styles.user}>
          <span className="visually-hidden">Menú de {fullName}</span>
          <span className={styles.initials} aria-hidden>
            {initials}
          </span>
          <Text component="span" size="sm" visibleFrom="md" truncate maw={180}>
            {user.email}
          </Text>
          <IconChevronDown size={16} aria-hidden />
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
        <Menu.Item
          component="a"
          href={publicAddress('/')}
          target="_blank"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          Ver el portal
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={logOut}>
          Cerrar Sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
