import { Button, Text, Title } from '@mantine/core'
import { useRevalidator } from 'react-router-dom'
import type { StaffMember } from '#contract/staff.ts'
import { runAction } from '../../controls/action.ts'
import { confirm } from '../../controls/confirm.tsx'
import { personName } from '../../controls/person-name.ts'
import { api } from '../../session/api.ts'
import styles from './staff.module.css'

type Props = { readonly user: Pick<StaffMember, '_id' | 'name' | 'last_name'> }

const title = 'Quitar verificación en dos pasos'

/** Removes the second factor of a colleague who lost phone and recovery codes. */
export function ResetFactor({ user }: Props) {
  const { revalidate } = useRevalidator()

  async function reset() {
    const text = (
      <>
        Se cierran las sesiones de <strong>{personName(user)}</strong>, que vuelve a ingresar solo con la contraseña.
        Asegurate de que quien lo pide es esa persona.
      </>
    )
    if (!(await confirm({ title, text, action: 'Quitar', isDestructive: true }))) return
    const words = {
      done: ({ message }: { message: string }) => message,
      failed: 'No pudimos quitar la verificación en dos pasos',
    }
    const outcome = await runAction(() => api['POST quitar-segundo-factor']({ id: user._id }), words)
    if (outcome.ok) await revalidate()
  }

  return (
    <section className={styles.require} aria-labelledby="reset-factor">
      <Title order={2} id="reset-factor">
        Verificación en dos pasos
      </Title>
      <Text>La tiene activada. Si perdió el teléfono y los códigos de recuperación, podés quitársela.</Text>
      <div>
        <Button variant="default" onClick={reset}>
          {title}
        </Button>
      </div>
    </section>
  )
}
