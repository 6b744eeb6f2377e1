/** Two people edited the same item: what differs, and whose version goes on (PF07). */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useFocusOnMount } from '../../ui/form-focus.ts'
import styles from './ConflictNotice.module.css'
import { differences, type NewsValues } from './news-values.ts'

type Props = {
  readonly reason: string
  readonly mine: NewsValues
  readonly theirs: NewsValues
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** `reason`: the server's sentence. Nothing is written by either choice: the user still has to save. */
export function ConflictNotice({ reason, mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const found = differences(mine, theirs)
  const box = useFocusOnMount<HTMLDivElement>()
  return (
    <Alert color="ladrillo" title={reason} role="alert" ref={box} tabIndex={-1}>
      <Stack gap="sm">
        <Text>No se guardó nada. Tu texto sigue en el formulario.</Text>
        {found.length > 0 && (
          <dl className={styles.list}>
            {found.map(({ field, label, mine: here, theirs: stored }) => (
              <div key={field} className={styles.field}>
                <dt>{label}</dt>
                <dd>
                  <span className={styles.whose}>Guardado</span> {stored || 'Vacío'}
                </dd>
                <dd>
                  <span className={styles.whose}>Tuyo</span> {here || 'Vacío'}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Group gap="xs">
          <Button onClick={onKeepMine}>Seguir con mi versión</Button>
          <Button variant="default" onClick={onTakeTheirs}>
            Traer la versión guardada
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
