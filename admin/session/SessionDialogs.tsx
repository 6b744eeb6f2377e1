import { Button, Divider, Stack, Text } from '@mantine/core'
import { memo, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/staff.ts'
import { Dialog } from '../controls/Dialog.tsx'
import { lazyDialog } from '../controls/lazy-dialog.tsx'
import { personName } from '../controls/person-name.ts'
import { confirmation, loginAgain, useUser } from './api.ts'
import type { Prompt } from './clients.ts'

const LoginAgainForm = lazyDialog(() => import('./LoginAgainForm.tsx'), 'Cargando...')
const ConfirmIdentityForm = lazyDialog(() => import('./ConfirmIdentityForm.tsx'), 'Cargando...')

/** Asks for the password while a call waits for a fresh session, below the dialog that renews the session. */
export const ConfirmIdentityDialog = memo(function ConfirmIdentityDialog() {
  return (
    <PromptDialog
      prompt={confirmation}
      Form={ConfirmIdentityForm}
      titles={{ stale: 'Confirmá que sos vos' }}
      zIndex={275}
    >
      {() => (
        <Text>
          Este cambio toca el acceso al panel, y escribiste tu contraseña hace más de 15 minutos. Lo que completaste
          sigue acá.
        </Text>
      )}
    </PromptDialog>
  )
})

const lossTitles = {
  ended: 'Tu sesión terminó',
  other: 'Iniciaste sesión con otra cuenta en otra pestaña',
}

/** Opens while a call waits for a login, or another user logged in in another tab. */
export const LoginAgainDialog = memo(function LoginAgainDialog() {
  return (
    <PromptDialog prompt={loginAgain} Form={LoginAgainForm} titles={lossTitles} zIndex={300}>
      {(reason, user) =>
        reason === 'ended' ? (
          <Text>Volvé a ingresar para seguir donde estabas. Lo que escribiste sigue acá.</Text>
        ) : (
          <>
            <Text>
              Esta pestaña sigue mostrando la cuenta de {personName(user)}, que ya no puede guardar nada. Recargá la
              página para usar la otra cuenta.
            </Text>
            <Button onClick={() => window.location.reload()}>Recargar la página</Button>
            <Divider label="o seguí con esta cuenta, sin perder lo que escribiste" />
          </>
        )
      }
    </PromptDialog>
  )
})

type Props<Reason extends string> = {
  readonly prompt: Prompt<Reason>
  readonly Form: typeof LoginAgainForm
  readonly titles: Readonly<Record<Reason, string>>
  readonly zIndex: number
  readonly children: (reason: Reason, user: SessionUser) => ReactNode
}

/** Dialog of an open prompt, with its form below the text. */
function PromptDialog<Reason extends string>({ prompt, Form, titles, zIndex, children }: Props<Reason>) {
  const reason = useSyncExternalStore(prompt.subscribe, prompt.reason)
  const user = useUser()
  useEffect(Form.preload, [])
  const decline = () => prompt.answer(false)
  return (
    <Dialog
      opened={reason !== null && user !== null}
      onClose={decline}
      title={reason && titles[reason]}
      zIndex={zIndex}
      transitionProps={{ duration: 0 }}
    >
      {reason && user && (
        <Stack>
          {children(reason, user)}
          <Form email={user.email} onFailure={decline} />
        </Stack>
      )}
    </Dialog>
  )
}
