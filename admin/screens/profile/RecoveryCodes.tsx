/** The recovery codes, shown once. */
import { Alert, Button } from '@mantine/core'
import { useFocusOnMount } from '../../controls/checked-form.ts'
import styles from './profile.module.css'

type Props = { readonly codes: readonly string[]; readonly onDone: () => void }

/** Takes the focus: they cannot be seen again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const box = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1} className={styles.narrow}>
      <Alert title="Guardá estos códigos de recuperación">
        Si perdés el teléfono, cada uno sirve una vez en lugar del código de la app. No los vamos a mostrar de nuevo:
        anotalos o imprimilos, lejos de la computadora.
      </Alert>
      <ul className={styles.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button onClick={onDone}>Ya los guardé</Button>
      </div>
    </div>
  )
}
