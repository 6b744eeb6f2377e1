import { Button, Divider, Stack, Text } from '@mantine/core'
import { memo, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/staff.ts'
import { Dialog } from '../controls/Dialog.tsx'
import { lazyDialog } from '../controls/lazy-dialog.tsx'
import { personName } from '../controls/person-name.ts'
import { confirmation, loginAgain, useUser } from './api.ts'
import type { Prompt, SessionLoss } from './clients.ts'

const LoginAgainForm = lazyDialog(() => import('./LoginAgainForm.tsx'), 'Cargando...')
const ConfirmIdentityForm = lazyDialog(() => import('./ConfirmIdentityForm.tsx'), 'Cargando...')

/** Asks for the password while a call waits for a fresh session, below the dialog that renews the session. */
export const ConfirmIdentityDialog = memo(function ConfirmIdentityDialog() {
  return (
    <PromptDialog prompt={confirmation} Form={ConfirmIdentityForm} titleOf={() => 'Confirmá que sos vos'} zIndex={275}>
      {() => (
        <Text>
          Este cambio toca el acceso al panel, y escribiste tu contraseña hace más de 15 minutos. Lo que completaste
          sigue acá.
        </Text>
      )}
    </PromptDialog>
  )
})

const titles: Readonly<Record<SessionLoss, string>> = {
  ended: 'Tu sesión terminó',
  other: 'Iniciaste sesión con otra cuenta en otra pestaña',
}

/** Opens while a call waits for a login, or another user logged in in another tab. */
export const LoginAgainDialog = memo(function LoginAgainDialog() {
  return (
    <PromptDialog
      prompt={loginAgain}
      Form={LoginAgainForm}
      titleOf={(reason) => titles[reason ?? 'ended']}
      zIndex={300}
    >
      {(reason, user) => (
        <>
          {reason === 'other' && <OtherAccount name={personName(user)} />}
          {reason === 'ended' && <Text>Volvé a ingresar para seguir donde estabas. Lo que escribiste sigue acá.</Text>}
        </>
      )}
    </PromptDialog>
  )
})

type Props<Reason> = {
  readonly prompt: Prompt<Reason>
  readonly Form: typeof LoginAgainForm
  readonly titleOf: (reason: Reason | null) => string
  readonly zIndex: number
  readonly children: (reason: Reason | null, user: SessionUser) => ReactNode
}

/** Dialog of an open prompt, with its form below the text. */
function PromptDialog<Reason>({ prompt, Form, titleOf, zIndex, children }: Props<Reason>) {
  const reason = useSyncExternalStore(prompt.subscribe, prompt.reason)
  const user = useUser()
  useEffect(Form.preload, [])
  const decline = () => prompt.answer(false)
  return (
    <Dialog
      opened={reason !== null && user !== null}
      onClose={decline}
      title={titleOf(reason)}
      zIndex={zIndex}
      transitionProps={{ duration: 0 }}
    >
      {user && (
        <Stack>
          {children(reason, user)}
          <Form email={user.email} onFailure={decline} />
        </Stack>
      )}
    </Dialog>
  )
}

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
