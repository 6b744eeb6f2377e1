import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '#contract/endpoints.ts'
import { ConfirmSecondFactor, StartSecondFactor } from '#contract/second-factor.ts'
import { copyText, runAction } from '../../controls/action.ts'
import { useFocusOnMount } from '../../controls/focus.ts'
import { Icon } from '../../controls/Icon.tsx'
import { useSchemaForm } from '../../controls/use-schema-form.ts'
import { api } from '../../session/api.ts'
import { OwnPassword, SendOrCancel } from '../../session/OwnPassword.tsx'
import styles from './profile.module.css'

type Props = {
  readonly email: string
  /** Gets the recovery codes. */
  readonly onDone: (codes: readonly string[]) => void
  readonly onCancel: () => void
}
type Started = Output<'POST iniciar-segundo-factor'> & { readonly currentPassword: string }

/** Sets a second factor up: the password, then QR and code. The password is kept for the second form only. */
export function SetUpFactor(props: Props) {
  const [started, setStarted] = useState<Started | null>(null)
  return started ? <Confirm {...props} started={started} /> : <Start {...props} onStarted={setStarted} />
}

function Start({ email, onStarted, onCancel }: Props & { readonly onStarted: (started: Started) => void }) {
  const { form, submitWith, showServerErrors } = useSchemaForm(StartSecondFactor, { currentPassword: '' })
  async function start({ currentPassword }: typeof form.values) {
    const outcome = await runAction(() => api['POST iniciar-segundo-factor']({ currentPassword }), {
      done: null,
      failed: 'No pudimos empezar la verificación en dos pasos',
    })
    if (outcome.ok) onStarted({ ...outcome.saved, currentPassword })
    else showServerErrors(outcome.fields)
  }
  return (
    <form noValidate className={`${styles.narrow} stack`} onSubmit={submitWith(start)}>
      <OwnPassword email={email} autoFocus field={form.getInputProps('currentPassword')} />
      <SendOrCancel action="Continuar" isBusy={form.submitting} onCancel={onCancel} />
    </form>
  )
}

const CodeForm = ConfirmSecondFactor.pick({ code: true })

function Confirm({ started, onDone, onCancel }: Props & { readonly started: Started }) {
  const { factorId, currentPassword, qr, secret } = started
  // Not the field: a phone's keyboard would cover the QR.
  const box = useFocusOnMount<HTMLFormElement>()
  const { form, submitWith, showServerErrors } = useSchemaForm(CodeForm, { code: '' })
  async function confirm({ code }: typeof form.values) {
    const outcome = await runAction(() => api['POST activar-segundo-factor']({ factorId, currentPassword, code }), {
      done: 'Verificación en dos pasos activada',
      failed: 'No pudimos activar la verificación en dos pasos',
    })
    if (outcome.ok) onDone(outcome.saved.codes)
    else showServerErrors(outcome.fields)
  }
  return (
    <form ref={box} tabIndex={-1} noValidate className={`${styles.narrow} stack`} onSubmit={submitWith(confirm)}>
      <Text>
        Escaneá este código con una app de verificación (Google Authenticator, Microsoft Authenticator, Aegis, 2FAS o la
        de tu gestor de contraseñas).
      </Text>
      <img src={qr} alt="Código QR con la clave para la app" className={styles.qr ?? ''} />
      <div>
        <Text>
          Si no podés escanearlo, por ejemplo porque la app está en este mismo teléfono, cargá esta clave en la app:
        </Text>
        <Group gap="sm">
          <code className={styles.key}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <Button variant="default" leftSection={<Icon name="copy" />} onClick={() => copyText(secret)}>
            Copiar clave
          </Button>
        </Group>
      </div>
      <TextInput
        label="Código de la app"
        description="Los 6 números que muestra ahora. Al activarla se cierran tus otras sesiones."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
      <SendOrCancel action="Activar" isBusy={form.submitting} onCancel={onCancel} />
    </form>
  )
}
