import { Alert, Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useObjectUrl } from '#ui/images/use-object-url.ts'
import { copyText } from '../../controls/action.ts'
import { useFocusOnMount } from '../../controls/focus.ts'
import { Icon } from '../../controls/Icon.tsx'
import { useCity } from '../../theme/city.ts'
import styles from './profile.module.css'

type Props = {
  /** Of the user's own account. */
  readonly email: string
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Recovery codes, shown once. Takes the focus; printing prints them alone. */
export function RecoveryCodes({ email, codes, onDone }: Props) {
  const { name } = useCity()
  const box = useFocusOnMount<HTMLDivElement>()
  const what = `Códigos de recuperación de ${email}, panel de ${name}`
  const text = `${what}\nCada uno sirve una vez.\n\n${codes.join('\n')}\n`
  const file = useObjectUrl(useMemo(() => new Blob([text], { type: 'text/plain' }), [text]))
  return (
    <div ref={box} tabIndex={-1} className={`${styles.narrow} stack`}>
      <Alert title="Guardá estos códigos de recuperación">
        Si perdés el teléfono, cada uno sirve una vez en lugar del código de la app. No los vamos a mostrar de nuevo:
        imprimilos o guardalos en tu gestor de contraseñas, no en el teléfono.
      </Alert>
      <div className={styles.printed}>
        <p className={styles.onPaper}>{what}</p>
        <ul className={`${styles.codes} plain-list tiles gap-2 gap-x-4`} aria-label="Códigos de recuperación">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Group gap="xs">
        <Button variant="default" leftSection={<Icon name="copy" />} onClick={() => copyText(text)}>
          Copiar
        </Button>
        <Button
          component="a"
          href={file ?? undefined}
          download="codigos-de-recuperacion.txt"
          variant="default"
          leftSection={<Icon name="download" />}
        >
          Descargar
        </Button>
        <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Group>
      <div>
        <Button onClick={onDone}>Ya los guardé</Button>
      </div>
    </div>
  )
}
