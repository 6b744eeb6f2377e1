import {
  Alert,
  Anchor,
  Button,
  Group,
  NativeSelect,
  PasswordInput,
  Radio,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { roleLabels, sectorLabels } from '#contract/enums.ts'
import { passwordAdvice } from '#contract/fields.ts'
import type { StaffMember } from '#contract/staff.ts'
import { profilePath } from '../../app/navigation.ts'
import { selectOptions } from '../../controls/select-options.ts'
import { useSchemaForm } from '../../controls/use-schema-form.ts'
import { useLeaveGuard } from '../../editing/leave-guard.ts'
import { api, session } from '../../session/api.ts'
import { panelPath } from '../../session/guards.ts'
import styles from './staff.module.css'
import { saveStaffMember } from './staff-actions.ts'
import {
  accountOf,
  CreateForm,
  contactEmailProps,
  EditForm,
  newStaffValues,
  roleChoices,
  type StaffValues,
  valuesOfStaffMember,
} from './staff-values.ts'

/** Milliseconds between success and list (spec.md §9). */
const returnMs = 1500
const listPath = `${panelPath}/usuarios`

/** Form of an account; `user` null: a new one. */
export function StaffForm({ user }: { readonly user: StaffMember | null }) {
  const navigate = useNavigate()
  const { form, submitWith, showServerErrors } = useSchemaForm(
    user ? EditForm : CreateForm,
    user ? valuesOfStaffMember(user) : newStaffValues,
  )
  const [isSaved, setSaved] = useState(false)
  /** Reason of a refusal without a field. */
  const [refused, setRefused] = useState<string | null>(null)
  const isSaving = form.submitting
  const isOwn = user !== null && user._id === session.user()?._id
  useLeaveGuard(form.isDirty() && !isSaved)

  async function save(values: StaffValues) {
    const outcome = await saveStaffMember(user, accountOf(values), api)
    setSaved(outcome.ok)
    setRefused(!outcome.ok && Object.keys(outcome.fields).length === 0 ? outcome.reason : null)
    if (!outcome.ok) return showServerErrors(outcome.fields)
    const { name, last_name, email } = outcome.saved
    if (isOwn) session.update({ name, last_name, email })
  }
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => navigate(listPath), returnMs)
    return () => clearTimeout(timer)
  }, [isSaved, navigate])

  return (
    <form noValidate onSubmit={submitWith(save)}>
      {refused !== null && !isSaving && (
        <Alert color="ladrillo" title="Error al guardar el usuario" role="alert" mb="md">
          {refused}
        </Alert>
      )}
      <fieldset className={styles.form} disabled={isSaving || isSaved}>
        <legend className="visually-hidden">Datos del usuario</legend>
        <div className="stack">
          <Title order={2} fz="1.125rem">
            Datos personales
          </Title>
          <div className="grid min-12 gap-4">
            <TextInput label="Nombre" required autoComplete="off" {...form.getInputProps('name')} />
            <TextInput label="Apellido" required autoComplete="off" {...form.getInputProps('last_name')} />
          </div>
          <div className="grid min-12 gap-4">
            <TextInput
              label="DNI"
              required
              description="7 u 8 dígitos, sin puntos"
              inputMode="numeric"
              maxLength={8}
              autoComplete="off"
              {...form.getInputProps('dni')}
            />
            <TextInput
              label="Email"
              required
              {...contactEmailProps}
              description="Con este email ingresa al panel; no se publica"
              {...form.getInputProps('email')}
            />
          </div>
          <TextInput label="Contacto público" {...contactEmailProps} {...form.getInputProps('contact_email')} />
          <NativeSelect label="Sector" data={selectOptions(sectorLabels)} {...form.getInputProps('sector')} />
          <Title order={2} fz="1.125rem" mt="sm">
            Contraseña
          </Title>
          {isOwn ? (
            <Text>
              La tuya se cambia en{' '}
              <Anchor component={Link} to={`${profilePath}?pestana=seguridad`}>
                Mi Perfil
              </Anchor>
              , con la contraseña actual.
            </Text>
          ) : (
            <Passwords getInputProps={form.getInputProps} isNew={user === null} />
          )}
        </div>
        <div className="stack">
          <Title order={2} fz="1.125rem">
            Acceso
          </Title>
          {isOwn ? (
            <Text>Tu rol es {roleLabels[form.values.rol]}. Nadie puede cambiar su propio rol ni su propio estado.</Text>
          ) : (
            <>
              <Radio.Group label="Rol" {...form.getInputProps('rol')}>
                <Stack gap="sm" mt="xs">
                  {roleChoices(user?.rol ?? 'editor').map(({ value, label, description }) => (
                    <Radio key={value} value={value} label={label} description={description} />
                  ))}
                </Stack>
              </Radio.Group>
              <Radio.Group label="Estado" mt="xs" {...form.getInputProps('state')}>
                <Stack gap="sm" mt="xs">
                  <Radio value="activo" label="Activo" description="Puede entrar al panel" />
                  <Radio
                    value="inactivo"
                    label="Inactivo"
                    description="No puede entrar; si está adentro, sale enseguida"
                  />
                </Stack>
              </Radio.Group>
            </>
          )}
        </div>
      </fieldset>
      <Group justify="flex-end" mt="xl">
        <Button component={Link} to={listPath} variant="default">
          Cancelar
        </Button>
        <Button type="submit" loading={isSaving} disabled={isSaved}>
          Guardar usuario
        </Button>
      </Group>
    </form>
  )
}

type PasswordsProps = Pick<UseFormReturnType<StaffValues>, 'getInputProps'> & { readonly isNew: boolean }

function Passwords({ getInputProps, isNew }: PasswordsProps) {
  const shared = { autoComplete: 'new-password', required: isNew } as const
  return (
    <>
      <Text c="dimmed" size="sm">
        {!isNew && 'Dejala vacía para que siga igual. Una nueva cierra las sesiones abiertas de esta persona. '}
        {passwordAdvice}
      </Text>
      <div className="grid min-12 gap-4">
        <PasswordInput label="Contraseña" {...shared} {...getInputProps('password')} />
        <PasswordInput label="Repetir contraseña" {...shared} {...getInputProps('confirmPassword')} />
      </div>
    </>
  )
}
