import { Button, PasswordInput, Text, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { passwordAdvice } from '#contract/fields.ts'
import { runAction } from '../../controls/action.ts'
import { useSwappedFocus } from '../../controls/focus.ts'
import { useReload } from '../../controls/use-reload.ts'
import { useSchemaForm } from '../../controls/use-schema-form.ts'
import { api } from '../../session/api.ts'
import { OwnPassword, SendOrCancel } from '../../session/OwnPassword.tsx'
import styles from './profile.module.css'
import { noPasswords, PasswordForm, type PasswordValues } from './profile-values.ts'

type Account = { readonly id: string; readonly email: string; readonly hasFactor: boolean }

/** Section "Contraseña": changes the user's own password. `hasFactor`: requires a code too. */
export function PasswordPart(account: Account) {
  const [isOpen, disclosure] = useDisclosure(false)
  const container = useSwappedFocus<HTMLElement>(isOpen)
  return (
    <section ref={container} aria-labelledby="own-password">
      <Title order={2} id="own-password" mb="xs">
        Contraseña
      </Title>
      <Text mb="md" maw="60ch">
        Cambiarla cierra tus otras sesiones; en este navegador seguís adentro. Elegí una que no uses en otro lado.
      </Text>
      {isOpen ? (
        <ChangePassword {...account} onDone={disclosure.close} />
      ) : (
        <Button variant="default" onClick={disclosure.open}>
          Cambiar contraseña
        </Button>
      )}
    </section>
  )
}

function ChangePassword({ id, email, hasFactor, onDone }: Account & { readonly onDone: () => void }) {
  const { reload } = useReload()
  const { form, submitWith, showServerErrors } = useSchemaForm(PasswordForm, noPasswords)

  async function save({ currentPassword, newPassword, code }: PasswordValues) {
    const outcome = await runAction(
      () => api['PUT change-password/{id}']({ id, currentPassword, newPassword, ...(code && { code }) }),
      { done: 'Contraseña actualizada correctamente', failed: 'Error al cambiar la contraseña' },
    )
    if (!outcome.ok) return showServerErrors(outcome.fields)
    onDone()
    // The other sessions ended.
    await reload()
  }

  return (
    <form noValidate className={`${styles.narrow} stack`} onSubmit={submitWith(save)}>
      <OwnPassword email={email} field={form.getInputProps('currentPassword')} />
      {(hasFactor || form.errors.code) && (
        <TextInput
          label="Código de verificación"
          description="Los 6 números de tu app"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
      )}
      <PasswordInput
        label="Contraseña nueva"
        description={passwordAdvice}
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <PasswordInput
        label="Repetir contraseña nueva"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      <SendOrCancel action="Guardar contraseña" isBusy={form.submitting} onCancel={onDone} />
    </form>
  )
}
