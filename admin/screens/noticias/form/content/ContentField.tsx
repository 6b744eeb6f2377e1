/** "Contenido" of the news form: rich-text editor, or simple text. */
import { Button, Input, Text, Textarea } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { PublicImagen } from '#contract/imagenes.ts'
import { lazyDialog } from '../../../../controls/lazy-dialog.tsx'
import { MemoOn } from '../../../../controls/MemoOn.tsx'
import styles from './content.module.css'

const ContentEditor = lazyDialog(() => import('./ContentEditor.tsx'), 'Cargando el editor...')

type Props = {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onPhoto: (image: PublicImagen) => void
  readonly isDisabled: boolean
  readonly error: ReactNode
  readonly counter: ReactNode
  /** The form's field path. */
  readonly path: string
}

/** Remembers the choice of simple text, which is also the fallback when the editor cannot be loaded. */
export function ContentField({ value, onChange, onPhoto, isDisabled, error, counter, path }: Props) {
  const [isSimple, setSimple] = useLocalStorage({
    key: 'portal-texto-simple',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  useEffect(ContentEditor.preload, [])
  const id = useId()
  const external = useExternalText(value, isSimple)
  const toggle = (
    <Button variant="subtle" size="sm" h={44} px="xs" disabled={isDisabled} onClick={() => setSimple(!isSimple)}>
      {isSimple ? 'Escribir con botones' : 'Texto simple'}
    </Button>
  )
  if (isSimple)
    return (
      <div>
        <Textarea
          label="Contenido"
          withAsterisk
          autosize
          minRows={14}
          lang="es-AR"
          description={
            <>
              Cada renglón es un párrafo. ## subtítulo, - lista, 1. lista numerada, &gt; cita, **negrita**, _cursiva_,
              [palabras](dirección), | tabla |. Un video, un mapa o una publicación, solo en su renglón. {counter}
            </>
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={value}
          error={error}
          data-path={path}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {toggle}
      </div>
    )
  const label = `${id}-label`
  const below = `${id}-below`
  return (
    <div>
      <Input.Label id={label} labelElement="div" size="md" required mb={4}>
        Contenido
      </Input.Label>
      <div className={styles.field} data-error={Boolean(error) || undefined}>
        <MemoOn on={[external.given, isDisabled, Boolean(error), path]}>
          {() => (
            <ContentEditor
              given={external.given}
              onText={(text) => {
                external.recordTyped(text)
                onChange(text)
              }}
              onPhoto={onPhoto}
              isDisabled={isDisabled}
              hasError={Boolean(error)}
              path={path}
              labelledBy={label}
              describedBy={below}
              onFailure={() => setSimple(true)}
            />
          )}
        </MemoOn>
      </div>
      <div id={below}>
        {error && (
          <Input.Error size="md" mt={4}>
            {error}
          </Input.Error>
        )}
        <Text size="sm" c="dimmed" mt={4}>
          Las direcciones web, los correos y los teléfonos se vuelven enlaces. {counter}
        </Text>
      </div>
      {toggle}
    </div>
  )
}

/** Text last set from outside the editor (a version, a draft, simple text), as an object that changes only then. */
function useExternalText(value: string, isSimple: boolean) {
  const ref = useRef({ value, typed: value, given: { text: value } })
  const last = ref.current
  if (last.value !== value || isSimple) {
    last.value = value
    if (last.typed !== value || isSimple) Object.assign(last, { typed: value, given: { text: value } })
  }
  const recordTyped = (text: string) => {
    last.typed = text
  }
  return { given: last.given, recordTyped }
}
