import { Container } from '@mantine/core'
import { useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { useKeptFocus } from '../controls/focus.ts'
import { session, useUser } from '../session/api.ts'
import { ConfirmIdentityDialog, LoginAgainDialog } from '../session/SessionDialogs.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'

/** Frame of the screens; its header shows the stored user until the server confirms one (P03). */
export function Frame() {
  const confirmed = useUser()
  const [storedUser] = useState(session.storedUser)
  useKeptFocus()
  const isLoading = useNavigation().state === 'loading'
  const user = confirmed ?? storedUser
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
