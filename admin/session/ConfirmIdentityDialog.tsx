/** Asks for the password where an act needs a fresh session, over whatever is open. */
import { Stack, Text } from '@mantine/core'
import { memo, useEffect, useSyncExternalStore } from 'react'
import { Dialog } from '../controls/Dialog.tsx'
import { lazyDialog } from '../controls/lazy-dialog.tsx'
import { confirmation, session } from './api.ts'

const ConfirmIdentityForm = lazyDialog(() => import('./ConfirmIdentityForm.tsx'), 'Cargando...')

/** Opens by itself while a call waits for the answer; stands once in the frame, below the dialog that renews the session. */
export const ConfirmIdentityDialog = memo(function ConfirmIdentityDialog() {
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
