/** Taking the second factor of a colleague away, who lost the telephone and the recovery codes. */
import { Button, Group, PasswordInput, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ResetSecondFactor } from '#contract/second-factor.ts'
import { attempt } from '../../controls/attempt.ts'
import { useCheckedForm } from '../../controls/checked-form.ts'
import { reasonOf, toast } from '../../controls/toast.tsx'
import { actingApi } from '../../session/current.ts'
import styles from './staff.module.css'

/** `id`: of their account. */
export function ResetFactor({ id }: { readonly id: string }) {
  const [isOpen, opened] = useDisclosure(false)
  const { form, submitting, refuse } = useCheckedForm(ResetSecondFactor, { id, currentPassword: '' })

  async function reset(values: typeof form.values) {
    const words = {
      done: ({ message }: { message: string }) => message,
      failed: 'No pudimos quitar la verificación en dos pasos',
    }
    const outcome = await attempt(() => actingApi('quitar-segundo-factor', values), words, { toast, reasonOf })
    if (!outcome.ok) return refuse(outcome.fields)
    form.reset()
    opened.close()
  }

  return (
    <section className={styles.require} aria-labelledby="reset-factor">
      <Title order={2} id="reset-factor">
        Verificación en dos pasos
      </Title>
      <Text>
        Si perdió el teléfono y los códigos de recuperación, podés quitarle la verificación: se cierran sus sesiones y
        vuelve a entrar solo con la contraseña. Asegurate de que quien lo pide es esa persona.
      </Text>
      {isOpen ? (
        <form noValidate className={styles.require} onSubmit={submitting(reset)}>
          <PasswordInput
            label="Tu contraseña"
            required
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <Group>
            <Button type="submit" loading={form.submitting}>
              Quitar
            </Button>
            <Button variant="default" onClick={opened.close}>
              Cancelar
            </Button>
          </Group>
        </form>
      ) : (
        <div>
          <Button variant="default" onClick={opened.open}>
            Quitar verificación en dos pasos
          </Button>
        </div>
      )}
    </section>
  )
}
