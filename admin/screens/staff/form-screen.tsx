import { Box, Button, Text, Title } from '@mantine/core'
import { useParams, useRevalidator } from 'react-router-dom'
import type { StaffMember } from '#contract/staff.ts'
import { runAction } from '../../controls/action.ts'
import { confirm } from '../../controls/confirm.tsx'
import { personName } from '../../controls/person-name.ts'
import { Screen } from '../../controls/Screen.tsx'
import { api, defineLoader, session } from '../../session/api.ts'
import { StaffForm } from './StaffForm.tsx'

/** The account and its second factor; null for a new one. */
export const loader = defineLoader(async (api, { params: { id } }) => {
  if (id === undefined) return { user: null, hasFactor: false }
  const [{ user }, { holders }] = await Promise.all([api['GET find-user/{id}']({ id }), api['GET segundo-factor']({})])
  return { user, hasFactor: holders.includes(user._id) }
}, 'Error al cargar el usuario')

export function Component() {
  const isNew = useParams().id === undefined
  return (
    <Screen<typeof loader>
      key={String(isNew)}
      title={isNew ? 'Crear Usuario' : 'Editar Usuario'}
      failed="Error al cargar el usuario"
    >
      {({ user, hasFactor }) => (
        <>
          <StaffForm key={user?._id} user={user} />
          {user && hasFactor && user._id !== session.user()?._id && <ResetFactor user={user} />}
        </>
      )}
    </Screen>
  )
}

const resetText = 'Quitar verificación en dos pasos'

/** Removes the second factor of a colleague who lost phone and recovery codes. */
function ResetFactor({ user }: { readonly user: StaffMember }) {
  const { revalidate } = useRevalidator()

  async function reset() {
    const text = (
      <>
        Se cierran las sesiones de <strong>{personName(user)}</strong>, que vuelve a ingresar solo con la contraseña.
        Asegurate de que quien lo pide es esa persona.
      </>
    )
    if (!(await confirm({ title: resetText, text, action: 'Quitar', isDestructive: true }))) return
    const words = {
      done: ({ message }: { message: string }) => message,
      failed: 'No pudimos quitar la verificación en dos pasos',
    }
    const outcome = await runAction(() => api['POST quitar-segundo-factor']({ id: user._id }), words)
    if (outcome.ok) await revalidate()
  }

  return (
    <Box component="section" className="stack" maw="40rem" mt={32} aria-labelledby="reset-factor">
      <Title order={2} id="reset-factor">
        Verificación en dos pasos
      </Title>
      <Text>La tiene activada. Si perdió el teléfono y los códigos de recuperación, podés quitársela.</Text>
      <div>
        <Button variant="default" onClick={reset}>
          {resetText}
        </Button>
      </div>
    </Box>
  )
}
