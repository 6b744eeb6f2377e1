import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Login } from '#contract/staff.ts'
import { FailureAlert } from '../controls/states.tsx'
import { useSchemaForm } from '../controls/use-schema-form.ts'
import { loginAgain, session } from './api.ts'
import { codeFault, loginFailure } from './login-failure.ts'
import { OwnPassword } from './OwnPassword.tsx'
import { SecondStep } from './SecondStep.tsx'

/** Logs in as the same user; waiting calls then resume. */
export default function LoginAgainForm({ email }: { readonly email: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const { form, submitWith } = useSchemaForm(Login.pick({ password: true }), { password: '' })

  async function enter(password: string, code?: string) {
    await session.logIn({ email, password, remember: session.isKept(), ...(code && { code }) })
    loginAgain.answer(true)
  }

  async function logIn({ password }: typeof form.values) {
    setFailure(null)
    try {
      await enter(password)
    } catch (error) {
      if (codeFault(error)) setNeedsCode(true)
      else {
        setFailure(loginFailure(error))
        form.getInputNode('password')?.focus()
      }
    }
  }

  if (needsCode)
    return (
      <SecondStep
        logIn={(code) => enter(form.values.password, code)}
        back="Ahora no"
        onBack={() => loginAgain.answer(false)}
      />
    )
  return (
    <form noValidate onSubmit={submitWith(logIn)}>
      <Stack>
        <FailureAlert text={failure} />
        <Text>
          Cuenta: <strong>{email}</strong>
        </Text>
        <OwnPassword label="Contraseña" email={email} autoFocus field={form.getInputProps('password')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => loginAgain.answer(false)}>
            Ahora no
          </Button>
          <Button type="submit" loading={form.submitting}>
            Ingresar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
