/** Taking the second factor of a colleague away, who lost the telephone and the recovery codes. */
import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRevalidator } from 'react-router-dom'
import { ResetSecondFactor } from '#contract/second-factor.ts'
import type { StaffMember } from '#contract/staff.ts'
import { attempt } from '../../controls/attempt.ts'
import { useCheckedForm } from '../../controls/checked-form.ts'
import { OwnPassword } from '../../controls/OwnPassword.tsx'
import { reasonOf, toast } from '../../controls/toast.tsx'
import { actingApi } from '../../session/current.ts'
import styles from './staff.module.css'

type Props = { readonly user: Pick<StaffMember, '_id' | 'name' | 'last_name'> }

/** For an account that has one. */
export function ResetFactor({ user }: Props) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <section className={styles.require} aria-labelledby="reset-factor">
      <Title order={2} id="reset-factor">
        Verificación en dos pasos
      </Title>
      <Text>La tiene activada. Si perdió el teléfono y los códigos de recuperación, podés quitársela.</Text>
      <div>
        <Button variant="default" onClick={dialog.open}>
          Quitar verificación en dos pasos
        </Button>
      </div>
      <Modal opened={isOpen} onClose={dialog.close} title="Quitar verificación en dos pasos">
        <Confirmation user={user} onDone={dialog.close} />
      </Modal>
    </section>
  )
}

function Confirmation({ user, onDone }: Props & { readonly onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { form, submitting, refuse } = useCheckedForm(ResetSecondFactor, { id: user._id, currentPassword: '' })

  async function reset(values: typeof form.values) {
    const words = {
      done: ({ message }: { message: string }) => message,
      failed: 'No pudimos quitar la verificación en dos pasos',
    }
    const outcome = await attempt(() => actingApi('quitar-segundo-factor', values), words, { toast, reasonOf })
    if (!outcome.ok) return refuse(outcome.fields)
    onDone()
    await revalidate()
  }

  return (
    <form noValidate onSubmit={submitting(reset)}>
      <Stack>
        <Text>
          Se cierran las sesiones de{' '}
          <strong>
            {user.name} {user.last_name}
          </strong>
          , que vuelve a ingresar solo con la contraseña. Asegurate de que quien lo pide es esa persona.
        </Text>
        <OwnPassword label="Tu contraseña" required autoFocus field={form.getInputProps('currentPassword')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <Button type="submit" color="ladrillo" loading={form.submitting}>
            Quitar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
