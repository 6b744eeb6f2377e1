import { Button, Divider, Stack, Text } from '@mantine/core'
import { memo, useEffect, useSyncExternalStore } from 'react'
import { Dialog } from '../controls/Dialog.tsx'
import { lazyDialog } from '../controls/lazy-dialog.tsx'
import { personName } from '../controls/person-name.ts'
import { loginAgain, session } from './api.ts'
import type { SessionLoss } from './clients.ts'

const titles: Readonly<Record<SessionLoss, string>> = {
  ended: 'Tu sesión terminó',
  other: 'Iniciaste sesión con otra cuenta en otra pestaña',
}

const LoginAgainForm = lazyDialog(() => import('./LoginAgainForm.tsx'), 'Cargando...')

/** Opens while a call waits for a login, or another user logged in in another tab. */
export const LoginAgainDialog = memo(function LoginAgainDialog() {
  const reason = useSyncExternalStore(loginAgain.subscribe, loginAgain.reason)
  const user = useSyncExternalStore(session.subscribe, session.user)
  useEffect(LoginAgainForm.preload, [])
  return (
    <Dialog
      opened={reason !== null && user !== null}
      onClose={() => loginAgain.answer(false)}
      title={titles[reason ?? 'ended']}
      zIndex={300}
      transitionProps={{ duration: 0 }}
    >
      {user && (
        <Stack>
          {reason === 'other' && <OtherAccount name={personName(user)} />}
          {reason === 'ended' && <Text>Volvé a ingresar para seguir donde estabas. Lo que escribiste sigue acá.</Text>}
          <LoginAgainForm email={user.email} onFailure={() => loginAgain.answer(false)} />
        </Stack>
      )}
    </Dialog>
  )
})

function OtherAccount({ name }: { readonly name: string }) {
  return (
    <>
      <Text>
        Esta pestaña sigue mostrando la cuenta de {name}, que ya no puede guardar nada. Recargá la página para usar la
        otra cuenta.
      </Text>
      <Button onClick={() => window.location.reload()}>Recargar la página</Button>
      <Divider label="o seguí con esta cuenta, sin perder lo que escribiste" />
    </>
  )
}
