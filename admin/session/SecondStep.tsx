import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { SecondFactorCode } from '#contract/second-factor.ts'
import { FailureAlert } from '../controls/states.tsx'
import { useSchemaForm } from '../controls/use-schema-form.ts'
import { CodeField } from './CodeField.tsx'
import { codeFault, loginFailure } from './login-failure.ts'

const CodeForm = z.object({ code: SecondFactorCode })

/** Form for the second step of a login. `isDone`: the login succeeded. */
export function SecondStep(props: {
  readonly logIn: (code: string) => Promise<void>
  readonly onBack: () => void
  readonly isDone: boolean
}) {
  const [failure, setFailure] = useState<string | null>(null)
  const { form, submitWith, showServerErrors } = useSchemaForm(CodeForm, { code: '' })

  async function send({ code }: typeof form.values) {
    setFailure(null)
    try {
      await props.logIn(code)
    } catch (error) {
      const fault = codeFault(error)
      if (fault) showServerErrors({ code: fault })
      else setFailure(loginFailure(error))
    }
  }

  return (
    <form noValidate onSubmit={submitWith(send)}>
      <Stack gap="md">
        <FailureAlert text={failure} />
        <CodeField field={form.getInputProps('code')} isFirst />
        <Group justify="flex-end">
          <Button variant="default" disabled={props.isDone} onClick={props.onBack}>
            Volver
          </Button>
          <Button type="submit" loading={form.submitting} disabled={props.isDone}>
            Verificar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
