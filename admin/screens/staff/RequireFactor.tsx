import { Box, Switch, Text, Title } from '@mantine/core'
import { useRevalidator } from 'react-router-dom'
import type { Output } from '#contract/endpoints.ts'
import { RequireSecondFactor } from '#contract/second-factor.ts'
import type { StaffMember } from '#contract/staff.ts'
import { runAction } from '../../controls/action.ts'
import { useSchemaForm } from '../../controls/use-schema-form.ts'
import { api } from '../../session/api.ts'
import { SendOrCancel } from '../../session/OwnPassword.tsx'
import { hasPermission } from '../../session/permissions.ts'

type Props = Pick<Output<'GET segundo-factor'>, 'required' | 'active' | 'holders'> & {
  readonly users: readonly StaffMember[]
}

/** "Exigir verificación en dos pasos a administradores". `active`: whether the user's own account has it; `holders`: ids of users with it. */
export function RequireFactor({ required, active, holders, users }: Props) {
  const admins = users.filter(({ rol, active }) => active && hasPermission(rol, 'moderate'))
  const protectedAdmins = admins.filter(({ _id }) => holders.includes(_id))
  const { revalidate } = useRevalidator()
  const { form, submitWith, showServerErrors } = useSchemaForm(RequireSecondFactor, { required })
  const isChanged = form.values.required !== required

  async function save(values: typeof form.values) {
    const words = { done: 'Seguridad del equipo actualizada', failed: 'No pudimos cambiar la seguridad del equipo' }
    const outcome = await runAction(() => api['PUT exigir-segundo-factor'](values), words)
    if (!outcome.ok) return showServerErrors(outcome.fields)
    await revalidate()
  }

  return (
    <Box component="form" className="stack" maw="40rem" mt={32} noValidate onSubmit={submitWith(save)}>
      <Title order={2}>Seguridad del equipo</Title>
      <Text>
        La verificación en dos pasos pide, al ingresar, un código del teléfono además de la contraseña. La tienen{' '}
        {protectedAdmins.length} de {admins.length} administradores y super administradores activos.
      </Text>
      <Switch
        label="Exigir verificación en dos pasos a administradores"
        description="Quien es administrador o super administrador y no la tiene, la activa antes de hacer cualquier otra cosa."
        {...form.getInputProps('required', { type: 'checkbox' })}
      />
      {isChanged && (
        <>
          {form.values.required && !active && (
            <Text>Vos tampoco la tenés: después de guardar vas a tener que activarla.</Text>
          )}
          <SendOrCancel action="Guardar" isBusy={form.submitting} onCancel={form.reset} />
        </>
      )}
    </Box>
  )
}
