/** /login-admin-prensa "Iniciar Sesión". */

import {
  Anchor,
  Button,
  Checkbox,
  Collapse,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure, useDocumentTitle } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Login } from '#contract/staff.ts'
import { FailureAlert } from '../../controls/states.tsx'
import { toast } from '../../controls/toast.tsx'
import { useSchemaForm } from '../../controls/use-schema-form.ts'
import { publicAddress } from '../../public-site.ts'
import { readBuild } from '../../publishing/site-status.ts'
import { session } from '../../session/api.ts'
import { returnAddress } from '../../session/guards.ts'
import { codeFault, loginFailure } from '../../session/login-failure.ts'
import { SecondStep } from '../../session/SecondStep.tsx'
import { tabTitle, useCity } from '../../theme/city.ts'
import { schemeOf } from '../../theme/color-scheme.ts'
import styles from './login-screen.module.css'

/** Milliseconds between success and panel (spec.md §9). */
const redirectMs = 1000

export function Component() {
  const { municipality, emblem } = useCity()
  useDocumentTitle(tabTitle('Iniciar Sesión'))
  // Applies the city's identity, as the header does on other screens.
  useEffect(() => void readBuild(), [])
  const navigate = useNavigate()
  const { search } = useLocation()
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const [failure, setFailure] = useState<string | null>(null)
  const [step, setStep] = useState<'filling' | 'asking' | 'leaving'>('filling')
  const [isCodeWanted, setCodeWanted] = useState(false)
  const [isNoteOpen, note] = useDisclosure(false)
  const { form, submitWith } = useSchemaForm(Login.omit({ code: true }), { email: '', password: '', remember: false })

  async function enter(values: Parameters<typeof session.logIn>[0]) {
    setColorScheme(schemeOf(await session.logIn({ ...values, email: values.email.trim().toLowerCase() })))
    setStep('leaving')
    toast.success('Inicio de sesión exitoso')
    setTimeout(() => navigate(returnAddress(search), { replace: true }), redirectMs)
  }

  async function logIn(values: typeof form.values) {
    setFailure(null)
    setStep('asking')
    try {
      await enter(values)
    } catch (error) {
      setStep('filling')
      if (codeFault(error)) {
        setCodeWanted(true)
        note.close()
      } else {
        setFailure(loginFailure(error))
        form.getInputNode('password')?.focus()
      }
    }
  }

  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <Text className="row gap-3" mb={4} fw={650} c="var(--mantine-color-anchor)">
          <img src={emblem ?? '/favicon.svg'} alt="" width={32} height={32} />
          {municipality}
        </Text>
        <Title order={1}>Iniciar Sesión</Title>
        <Text c="dimmed" mb="lg">
          Panel del equipo de prensa
        </Text>
        {isCodeWanted ? (
          <SecondStep
            logIn={(code) => enter({ ...form.values, code })}
            onBack={() => setCodeWanted(false)}
            isDone={step === 'leaving'}
          />
        ) : (
          <form noValidate onSubmit={submitWith(logIn)}>
            <Stack gap="md">
              <FailureAlert text={failure} />
              <TextInput
                label="Email"
                type="email"
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                {...form.getInputProps('email')}
              />
              <PasswordInput label="Contraseña" autoComplete="current-password" {...form.getInputProps('password')} />
              <Checkbox label="Recordarme" {...form.getInputProps('remember', { type: 'checkbox' })} />
              <Button type="submit" fullWidth loading={step === 'asking'} disabled={step === 'leaving'}>
                Iniciar Sesión
              </Button>
            </Stack>
          </form>
        )}
        <Group justify="space-between" mt="md" gap="xs">
          <Anchor
            component="button"
            type="button"
            underline="always"
            py={10}
            aria-expanded={isNoteOpen}
            aria-controls="nota-contrasena"
            onClick={note.toggle}
          >
            {isCodeWanted ? '¿No tenés el teléfono?' : '¿Olvidaste tu contraseña?'}
          </Anchor>
          <Anchor underline="always" py={10} href={publicAddress('/')}>
            Ir al portal
          </Anchor>
        </Group>
        <Collapse expanded={isNoteOpen} id="nota-contrasena">
          <Text mt="sm">
            {isCodeWanted
              ? 'Usá uno de tus códigos de recuperación. Si tampoco los tenés, pedile a un super administrador que te quite la verificación en dos pasos.'
              : 'Pedile una contraseña nueva al administrador del sistema o al área de Sistemas. Nadie puede ver la que tenías.'}
          </Text>
        </Collapse>
      </main>
    </div>
  )
}
