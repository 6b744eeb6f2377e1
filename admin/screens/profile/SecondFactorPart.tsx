import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '#contract/endpoints.ts'
import { ProveSecondFactor } from '#contract/second-factor.ts'
import { runAction } from '../../controls/action.ts'
import { useSwappedFocus } from '../../controls/focus.ts'
import { useReload } from '../../controls/use-reload.ts'
import { useSchemaForm } from '../../controls/use-schema-form.ts'
import { api, session } from '../../session/api.ts'
import { CodeField } from '../../session/CodeField.tsx'
import { OwnPassword, SendOrCancel } from '../../session/OwnPassword.tsx'
import styles from './profile.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'

type Props = Pick<Output<'GET segundo-factor'>, 'active' | 'codesLeft'> & { readonly email: string }
type Step =
  | { readonly name: 'closed' | 'setting-up' | 'renewing' | 'removing' }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

/** "Verificación en dos pasos": set-up, recovery codes, switching off. `email`: of the user's account. */
export function SecondFactorPart({ active, codesLeft, email }: Props) {
  const { reload } = useReload()
  const [step, setStep] = useState<Step>({ name: 'closed' })
  // 'open' for every step: each form and the codes focus themselves.
  const container = useSwappedFocus<HTMLElement>(step.name === 'closed' ? active : 'open')
  const close = () => setStep({ name: 'closed' })
  const show = (codes: readonly string[]) => setStep({ name: 'codes', codes })

  return (
    <section ref={container} aria-labelledby="second-factor">
      <Title order={2} id="second-factor" mt="xl" mb="xs">
        Verificación en dos pasos
      </Title>
      {step.name !== 'codes' && (
        <Text mb="md" maw="60ch">
          {active
            ? `Activada: para ingresar hace falta tu contraseña y un código de tu app. Te ${codesLeft === 1 ? 'queda 1 código' : `quedan ${codesLeft} códigos`} de recuperación.`
            : 'Además de la contraseña, el ingreso pide un código que muestra una app de tu teléfono. Así nadie entra solo con tu contraseña.'}
        </Text>
      )}
      {step.name === 'closed' && !active && (
        <Button onClick={() => setStep({ name: 'setting-up' })}>Activar verificación en dos pasos</Button>
      )}
      {step.name === 'closed' && active && (
        <Group>
          <Button variant="default" onClick={() => setStep({ name: 'renewing' })}>
            Crear códigos de recuperación nuevos
          </Button>
          <Button variant="default" onClick={() => setStep({ name: 'removing' })}>
            Desactivar
          </Button>
        </Group>
      )}
      {step.name === 'setting-up' && <SetUpFactor email={email} onDone={show} onCancel={close} />}
      {step.name === 'renewing' && (
        <ProofForm
          email={email}
          action="Crear códigos nuevos"
          send={api['POST codigos-segundo-factor']}
          words={{ done: null, failed: 'No pudimos crear códigos nuevos' }}
          onDone={({ codes }) => show(codes)}
          onCancel={close}
        />
      )}
      {step.name === 'removing' && (
        <ProofForm
          email={email}
          action="Desactivar verificación en dos pasos"
          send={api['POST desactivar-segundo-factor']}
          words={{
            done: ({ message }) => message,
            failed: 'No pudimos desactivar la verificación en dos pasos',
          }}
          onDone={async () => {
            close()
            await reload()
          }}
          onCancel={close}
        />
      )}
      {step.name === 'codes' && (
        <RecoveryCodes
          email={email}
          codes={step.codes}
          onDone={async () => {
            close()
            session.clearSecondFactorDue()
            await reload()
          }}
        />
      )}
    </section>
  )
}

type Proof = { readonly currentPassword: string; readonly code: string }

type ProofProps<Answer> = {
  /** For password managers. */
  readonly email: string
  readonly action: string
  readonly send: (proof: Proof) => Promise<Answer>
  /** Toasts. */
  readonly words: Parameters<typeof runAction<Answer>>[1]
  readonly onDone: (answer: Answer) => unknown
  readonly onCancel: () => void
}

function ProofForm<Answer>({ email, action, send, words, onDone, onCancel }: ProofProps<Answer>) {
  const { form, submitWith, showServerErrors } = useSchemaForm(ProveSecondFactor, { currentPassword: '', code: '' })
  async function save(values: Proof) {
    const outcome = await runAction(() => send(values), words)
    if (!outcome.ok) return showServerErrors(outcome.fields)
    await onDone(outcome.saved)
  }
  return (
    <form noValidate className={`${styles.narrow} stack`} onSubmit={submitWith(save)}>
      <OwnPassword email={email} autoFocus field={form.getInputProps('currentPassword')} />
      <CodeField field={form.getInputProps('code')} />
      <SendOrCancel action={action} isBusy={form.submitting} onCancel={onCancel} />
    </form>
  )
}
