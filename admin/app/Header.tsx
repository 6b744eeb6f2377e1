import { Burger, Collapse, Container, Group } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { Link, useFetchers, useLocation, useNavigation } from 'react-router-dom'
import type { SiteState } from '#contract/site-state.ts'
import type { SessionUser } from '#contract/staff.ts'
import type { BuildInfo } from '#shared/build-info.ts'
import { allPending, pendingOf } from '../publishing/pending-decisions.ts'
import { SiteStatus } from '../publishing/SiteStatus.tsx'
import { refreshSiteStatus, useSiteReading, watchSite } from '../publishing/site-status.ts'
import { session, silentApi } from '../session/api.ts'
import { panelPath } from '../session/guards.ts'
import { useCity } from '../theme/city.ts'
import styles from './Header.module.css'
import { destinationsOf, isCurrent } from './navigation.ts'
import { SchemeToggle } from './SchemeToggle.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Header of the panel, with the destinations of `user` (P05). */
export function Header({ user }: { readonly user: SessionUser }) {
  const [isMenuOpen, menu] = useDisclosure(false)
  const burger = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const { name, emblem } = useCity()
  const { main, occasional } = destinationsOf(user)
  useSiteWatch(!user.secondFactorDue)
  const site = useSiteReading()

  const hasPending = allPending(user, site?.state ?? null).length > 0
  const linksTo = (destinations: typeof main) =>
    destinations.map(({ label, to, pending }) => {
      const waiting = pending ? pendingOf(pending, user, site?.state ?? null) : null
      return (
        <span key={to} className={styles.destination}>
          <Link
            to={to}
            className={styles.link ?? ''}
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
            onClick={menu.close}
          >
            {label}
          </Link>
          {waiting && (
            <Link to={waiting.to} className={styles.waiting ?? ''} aria-label={waiting.words} onClick={menu.close}>
              <span aria-hidden>{waiting.count > 99 ? '99+' : waiting.count}</span>
            </Link>
          )}
        </span>
      )
    })

  function closeMenu() {
    if (!isMenuOpen) return
    menu.close()
    burger.current?.focus()
  }
  useHotkeys([['Escape', closeMenu, { preventDefault: false }]])

  return (
    <header className={styles.header}>
      <Container size="xl">
        <Group mih={64} gap="xs" style={{ rowGap: 0 }}>
          {main.length > 0 && (
            <Burger
              ref={burger}
              color="var(--white)"
              size="sm"
              opened={isMenuOpen}
              onClick={menu.toggle}
              className={`${styles.burger} ${styles.narrow}`}
              data-waiting={(hasPending && !isMenuOpen) || undefined}
              aria-label={
                isMenuOpen ? 'Cerrar el menú' : hasPending ? 'Abrir el menú: algo espera tu decisión' : 'Abrir el menú'
              }
              aria-expanded={isMenuOpen}
              aria-controls="menu-del-panel"
            />
          )}
          <Link to={panelPath} className={styles.logo} onClick={menu.close}>
            <img src={emblem ?? '/favicon.svg'} alt="" width={32} height={32} />
            <span className={styles.city}>{name}</span>
            <span className={styles.place}>Panel de prensa</span>
          </Link>
          <nav aria-label="Principal" className={styles.nav}>
            {linksTo(main)}
            <span className={`${styles.nav} ${styles.wide}`}>
              {linksTo(occasional.flatMap(({ short, ...one }) => (short ? { ...one, label: short } : [])))}
            </span>
          </nav>
          <Group gap={4} ml="auto" wrap="nowrap">
            {!user.secondFactorDue && (
              <>
                {site && <SiteStatus {...site} />}
                <SchemeToggle user={user} />
              </>
            )}
            <UserMenu user={user} />
          </Group>
        </Group>
        <Collapse expanded={isMenuOpen} className={styles.narrow ?? ''} id="menu-del-panel">
          <nav aria-label="Menú" className={styles.mobileNav}>
            {linksTo([...main, ...occasional])}
          </nav>
        </Collapse>
      </Container>
    </header>
  )
}

/** Reads from the API how far the deployed `build` is behind; null, with a console warning, on failure. */
async function readState(build: BuildInfo | null, signal: AbortSignal): Promise<SiteState | null> {
  try {
    const { change = 0, changedAt = null } = build ?? {}
    const deployed = { change, ...(changedAt !== null && { changedAt }) }
    const state = await silentApi['GET estado-portal'](deployed, { signal })
    // The role may have changed on the server.
    if (session.user() && session.user()?.rol !== state.rol) session.update({ rol: state.rol })
    return state
  } catch (error) {
    if (!signal.aborted) console.warn('The state of the public site could not be read', error)
    return null
  }
}

/** Watches the site while `isWanted`; reads it again after every navigation and action. */
function useSiteWatch(isWanted: boolean): void {
  useEffect(() => (isWanted ? watchSite(readState, session.isOver) : undefined), [isWanted])
  const isActing = useFetchers().some(({ state }) => state !== 'idle')
  const isMoving = useNavigation().state !== 'idle'
  const { key } = useLocation()
  useEffect(() => {
    if (isWanted && !isActing && !isMoving) void refreshSiteStatus()
  }, [isWanted, isActing, isMoving, key])
}
