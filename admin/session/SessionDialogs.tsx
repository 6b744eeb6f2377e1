import { Button, Divider, Stack, Text } from '@mantine/core'
import { memo, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/staff.ts'
import { Dialog } from '../controls/Dialog.tsx'
import { lazyDialog } from '../controls/lazy-dialog.tsx'
import { personName } from '../controls/person-name.ts'
import { confirmation, loginAgain, resumingApi, session, useUser } from './api.ts'
import type { Prompt } from './clients.ts'
import type { PromptFormProps } from './PromptForm.tsx'

const PromptForm = lazyDialog(() => import('./PromptForm.tsx'), 'Cargando...')

/** Asks for the password while a call waits for a fresh session, below the dialog that renews the session. */
export const ConfirmIdentityDialog = memo(function ConfirmIdentityDialog() {
  return (
    <PromptDialog
      prompt={confirmation}
      titles={{ stale: 'Confirmá que sos vos' }}
      zIndex={275}
      label="Tu contraseña"
      action="Confirmar"
      send={({ password, ...code }) => resumingApi['POST confirmar-identidad']({ currentPassword: password, ...code })}
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
    <PromptDialog
      prompt={loginAgain}
      titles={lossTitles}
      zIndex={300}
      label="Contraseña"
      action="Ingresar"
      send={(proof, email) => session.logIn({ email, remember: session.isKept(), ...proof })}
    >
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

type Props<Reason extends string> = Pick<PromptFormProps, 'label' | 'action'> & {
  readonly prompt: Prompt<Reason>
  readonly send: (proof: Parameters<PromptFormProps['send']>[0], email: string) => Promise<unknown>
  readonly titles: Readonly<Record<Reason, string>>
  readonly zIndex: number
  readonly children: (reason: Reason, user: SessionUser) => ReactNode
}

/** Dialog of an open prompt, with its form below the text. */
function PromptDialog<Reason extends string>({ prompt, titles, zIndex, send, children, ...form }: Props<Reason>) {
  const reason = useSyncExternalStore(prompt.subscribe, prompt.reason)
  const user = useUser()
  useEffect(PromptForm.preload, [])
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
          <PromptForm
            {...form}
            email={user.email}
            send={(proof) => send(proof, user.email)}
            onAnswer={prompt.answer}
            onFailure={decline}
          />
        </Stack>
      )}
    </Dialog>
  )
}
