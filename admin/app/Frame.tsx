import { Container, Stack, Text } from '@mantine/core'
import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { Dialog } from '../controls/Dialog.tsx'
import { useKeptFocus } from '../controls/focus.ts'
import { lazyDialog } from '../controls/lazy-dialog.tsx'
import { confirmation, session } from '../session/api.ts'
import { LoginAgainDialog } from '../session/LoginAgainDialog.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'

const ConfirmIdentityForm = lazyDialog(() => import('../session/ConfirmIdentityForm.tsx'), 'Cargando...')

/** Asks for the password while a call waits for a fresh session, below the dialog that renews the session. */
const ConfirmIdentityDialog = memo(function ConfirmIdentityDialog() {
  const reason = useSyncExternalStore(confirmation.subscribe, confirmation.reason)
  const user = useSyncExternalStore(session.subscribe, session.user)
  useEffect(ConfirmIdentityForm.preload, [])
  const decline = () => confirmation.answer(false)
  return (
    <Dialog
      opened={reason !== null && user !== null}
      onClose={decline}
      title="Confirmá que sos vos"
      zIndex={275}
      transitionProps={{ duration: 0 }}
    >
      {user && (
        <Stack>
          <Text>
            Este cambio toca el acceso al panel, y escribiste tu contraseña hace más de 15 minutos. Lo que completaste
            sigue acá.
          </Text>
          <ConfirmIdentityForm email={user.email} onFailure={decline} />
        </Stack>
      )}
    </Dialog>
  )
})

/** Frame of the screens; its header shows the remembered user until the server confirms one (P03). */
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
