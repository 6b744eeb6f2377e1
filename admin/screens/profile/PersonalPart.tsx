import { Box, Button, NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { sectorLabels } from '#contract/enums.ts'
import type { StaffMember } from '#contract/staff.ts'
import { runAction } from '../../controls/action.ts'
import { DefinitionList } from '../../controls/DefinitionList.tsx'
import { useSwappedFocus } from '../../controls/focus.ts'
import { Icon } from '../../controls/Icon.tsx'
import { selectOptions } from '../../controls/select-options.ts'
import { useReload } from '../../controls/use-reload.ts'
import { useSchemaForm } from '../../controls/use-schema-form.ts'
import { useLeaveGuard } from '../../editing/leave-guard.ts'
import { api, session } from '../../session/api.ts'
import { SendOrCancel } from '../../session/OwnPassword.tsx'
import { contactEmailProps, fieldErrors, roleLabel } from '../staff/staff-values.ts'
import styles from './profile.module.css'
import { type ProfileValues, profileForm, profileValues, toProfileEdit } from './profile-values.ts'

/** "Información Personal": the user's own account, and its form after "Editar". */
export function PersonalPart({ user }: { readonly user: StaffMember }) {
  const [isEditing, setEditing] = useState(false)
  const container = useSwappedFocus<HTMLDivElement>(isEditing)
  return (
    <div ref={container}>
      {isEditing ? (
        <ProfileForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <>
          <ProfileData user={user} />
          <Button mt="lg" variant="default" leftSection={<Icon name="pencil" />} onClick={() => setEditing(true)}>
            Editar
          </Button>
        </>
      )}
    </div>
  )
}

function ProfileData({ user }: { readonly user: StaffMember }) {
  const parts = [
    ['Nombre', user.name],
    ['Apellido', user.last_name],
    ['Email', user.email],
    ['Contacto público', user.contact_email || 'El email de la institución'],
    ['DNI', user.dni],
    ['Sector', sectorLabels[user.sector]],
    ['Rol', roleLabel(user.rol)],
    ['Teléfono', user.phone],
    ['Dirección', user.address],
    ['Biografía', user.biography, 'span-all'],
  ] as const
  const facts = parts.map(([label, value, className]) => [label, value || 'Sin completar', className] as const)
  return <DefinitionList className={`${styles.data} grid min-14 gap-4 gap-x-6`} facts={facts} />
}

/** Aligns inputs with those without a description. */
const descriptionBelow: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

function ProfileForm({ user, onDone }: { readonly user: StaffMember; readonly onDone: () => void }) {
  const { reload } = useReload()
  const { form, submitWith, showServerErrors } = useSchemaForm(profileForm(user), profileValues(user))
  useLeaveGuard(form.isDirty())

  async function save(values: ProfileValues) {
    const outcome = await runAction(async () => (await api['POST edit-user'](toProfileEdit(user, values))).user, {
      done: 'Perfil actualizado correctamente',
      failed: 'Error al actualizar el perfil',
    })
    if (!outcome.ok) return showServerErrors(fieldErrors(outcome.fields))
    const { name, last_name, email, sector } = outcome.saved
    session.update({ name, last_name, email, sector })
    await reload()
    onDone()
  }

  return (
    <form noValidate onSubmit={submitWith(save)}>
      <fieldset className={`${styles.form} grid min-14 gap-4 gap-x-5`}>
        <legend className="visually-hidden">Información personal</legend>
        <TextInput label="Nombre" required autoComplete="given-name" {...form.getInputProps('name')} />
        <TextInput label="Apellido" required autoComplete="family-name" {...form.getInputProps('last_name')} />
        <TextInput
          label="Email"
          required
          {...contactEmailProps}
          description="Con este email ingresás al panel; no se publica"
          inputWrapperOrder={descriptionBelow}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Contacto público"
          {...contactEmailProps}
          inputWrapperOrder={descriptionBelow}
          {...form.getInputProps('contact_email')}
        />
        <TextInput
          label="DNI"
          required={user.dni !== null}
          {...(user.rol !== 'super_admin' && {
            readOnly: true,
            description: 'Lo cambia un super administrador: pedíselo.',
            inputWrapperOrder: descriptionBelow,
          })}
          inputMode="numeric"
          maxLength={8}
          {...form.getInputProps('dni')}
        />
        <NativeSelect label="Sector" data={selectOptions(sectorLabels)} {...form.getInputProps('sector')} />
        <TextInput label="Teléfono" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <TextInput
          label="Dirección"
          autoComplete="street-address"
          className="span-all"
          {...form.getInputProps('address')}
        />
        <Textarea label="Biografía" autosize minRows={3} className="span-all" {...form.getInputProps('biography')} />
      </fieldset>
      <Box mt="lg">
        <SendOrCancel action="Guardar cambios" isBusy={form.submitting} onCancel={onDone} />
      </Box>
    </form>
  )
}
