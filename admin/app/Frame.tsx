/** The panel's frame: header, progress of navigations, the screen, and the dialogs that confirm or renew a session. */
import { Container } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { useKeptFocus } from '../controls/focus.ts'
import { session } from '../session/api.ts'
import { ConfirmIdentityDialog } from '../session/ConfirmIdentityDialog.tsx'
import { LoginAgainDialog } from '../session/LoginAgainDialog.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'

/** Shows the remembered user while the server is asked; without one, nothing before the answer (P03). */
export function Frame() {
  const confirmed = useSyncExternalStore(session.subscribe, session.user)
  const [remembered] = useState(session.remembered)
  useKeptFocus()
  const isLoading = useNavigation().state === 'loading'
  const user = confirmed ?? remembered
  return (
    <>
      <a href="#contenido" className={styles.skip}>
        Ir al contenido
      </a>
      {user && <Header user={user} />}
      <div className={styles.progress} data-active={isLoading || undefined} role="status">
        {isLoading && <span className="visually-hidden">Cargando…</span>}
      </div>
      <Container component="main" id="contenido" size="xl" py="xl" className={styles.main} tabIndex={-1}>
        <Outlet />
      </Container>
      <ConfirmIdentityDialog />
      <LoginAgainDialog />
      <ScrollRestoration />
    </>
  )
}
