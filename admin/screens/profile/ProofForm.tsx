/** The own password and a code, for what takes both. */
import { ProveSecondFactor } from '#contract/second-factor.ts'
import type { Outcome } from '../../controls/attempt.ts'
import { useCheckedForm } from '../../controls/checked-form.ts'
import { CodeField } from '../../session/CodeField.tsx'
import { OwnPassword, SendOrCancel } from '../../session/OwnPassword.tsx'
import styles from './profile.module.css'
import type { Proof } from './second-factor-actions.ts'

type Props = {
  /** Of the own account, for password managers. */
  readonly email: string
  readonly action: string
  readonly send: (proof: Proof) => Promise<Outcome<unknown>>
  readonly onCancel: () => void
}

/** `send` says how it went; what is at fault is shown at its field. */
export function ProofForm({ email, action, send, onCancel }: Props) {
  const { form, submitting, refuse } = useCheckedForm(ProveSecondFactor, { currentPassword: '', code: '' })
  async function save(values: Proof) {
    const outcome = await send(values)
    if (!outcome.ok) refuse(outcome.fields)
  }
  return (
    <form noValidate className={styles.narrow} onSubmit={submitting(save)}>
      <OwnPassword email={email} autoFocus field={form.getInputProps('currentPassword')} />
      <CodeField field={form.getInputProps('code')} />
      <SendOrCancel action={action} isBusy={form.submitting} onCancel={onCancel} />
    </form>
  )
}
