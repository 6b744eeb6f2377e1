/** Asks for the password where an act needs a fresh session, over whatever is open. */
import { Modal, Stack, Text } from '@mantine/core'
import { memo, useSyncExternalStore } from 'react'
import { Loading } from '../controls/ListStates.tsx'
import { lazyParts } from '../controls/lazy-parts.ts'
import { OpenedPart } from '../controls/OpenedPart.tsx'
import { confirmation, session } from '../session/current.ts'

const useDialogParts = lazyParts({ ConfirmIdentityForm: () => import('./ConfirmIdentityForm.tsx') })

/** Opens by itself while a call waits for the answer; stands once in the frame, below the dialog that renews the session. */
export const ConfirmIdentityDialog = memo(function ConfirmIdentityDialog() {
  const reason = useSyncExternalStore(confirmation.subscribe, confirmation.reason)
  const user = useSyncExternalStore(session.subscribe, session.user)
  const { ConfirmIdentityForm, ...parts } = useDialogParts()
  const decline = () => confirmation.answer(false)
  return (
    <Modal
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
          <OpenedPart parts={parts} onFailure={decline} fallback={<Loading text="Cargando..." />}>
            <ConfirmIdentityForm email={user.email} />
          </OpenedPart>
        </Stack>
      )}
    </Modal>
  )
})
