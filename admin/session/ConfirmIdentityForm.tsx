import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { ProveSecondFactor, StartSecondFactor } from '#contract/second-factor.ts'
import { FailureAlert } from '../controls/states.tsx'
import { errorMessage } from '../controls/toast.tsx'
import { useSchemaForm } from '../controls/use-schema-form.ts'
import { confirmation, resumingApi } from './api.ts'
import { CodeField } from './CodeField.tsx'
import { OwnPassword } from './OwnPassword.tsx'

/** Confirms the user's password and code; waiting calls then resume. */
export default function ConfirmIdentityForm({ email }: { readonly email: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const schema = needsCode ? ProveSecondFactor : StartSecondFactor
  const { form, submitWith, showServerErrors } = useSchemaForm(schema, { currentPassword: '', code: '' })

  async function confirm({ currentPassword, code }: typeof form.values) {
    setFailure(null)
    try {
      await resumingApi['POST confirmar-identidad']({ currentPassword, ...(needsCode && { code }) })
      confirmation.answer(true)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      if (fields.code && !needsCode) setNeedsCode(true)
      else if (Object.keys(fields).length > 0) showServerErrors(fields)
      else setFailure(errorMessage(error))
    }
  }

  return (
    <form noValidate onSubmit={submitWith(confirm)}>
      <Stack>
        <FailureAlert text={failure} />
        <Text>
          Cuenta: <strong>{email}</strong>
        </Text>
        <OwnPassword label="Tu contraseña" email={email} autoFocus field={form.getInputProps('currentPassword')} />
        {needsCode && <CodeField field={form.getInputProps('code')} isFirst />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => confirmation.answer(false)}>
            Ahora no
          </Button>
          <Button type="submit" loading={form.submitting}>
            Confirmar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
