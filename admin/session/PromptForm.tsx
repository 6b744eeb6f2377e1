import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { ProveSecondFactor, StartSecondFactor } from '#contract/second-factor.ts'
import { FailureAlert } from '../controls/states.tsx'
import { useSchemaForm } from '../controls/use-schema-form.ts'
import { CodeField } from './CodeField.tsx'
import { loginFailure } from './login-failure.ts'
import { OwnPassword } from './OwnPassword.tsx'

export type PromptFormProps = {
  readonly email: string
  readonly label: string
  readonly action: string
  /** Sends the password, and a code where the server requires one. @throws {ApiError} when refused. */
  readonly send: (proof: { readonly password: string; readonly code?: string }) => Promise<unknown>
  readonly onAnswer: (isProven: boolean) => void
}

/** Asks for the user's password, then for a code where one is needed. */
export default function PromptForm({ email, label, action, send, onAnswer }: PromptFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const schema = needsCode ? ProveSecondFactor : StartSecondFactor
  const { form, submitWith, showServerErrors } = useSchemaForm(schema, { currentPassword: '', code: '' })

  async function prove({ currentPassword: password, code }: typeof form.values) {
    setFailure(null)
    try {
      await send({ password, ...(needsCode && { code }) })
      onAnswer(true)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      if (fields.code && !needsCode) setNeedsCode(true)
      else if (fields.code || fields.currentPassword) showServerErrors(fields)
      else {
        setFailure(loginFailure(error))
        form.getInputNode('currentPassword')?.focus()
      }
    }
  }

  return (
    <form noValidate onSubmit={submitWith(prove)}>
      <Stack>
        <FailureAlert text={failure} />
        <Text>
          Cuenta: <strong>{email}</strong>
        </Text>
        <OwnPassword label={label} email={email} autoFocus field={form.getInputProps('currentPassword')} />
        {needsCode && <CodeField field={form.getInputProps('code')} isFirst />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(false)}>
            Ahora no
          </Button>
          <Button type="submit" loading={form.submitting}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
