import { Anchor, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const kinds = {
  app: {
    label: 'Código de verificación',
    description: 'Los 6 números que muestra tu app',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    other: 'Usar un código de recuperación',
  },
  recovery: {
    label: 'Código de recuperación',
    description: 'Uno de los 10 que guardaste; cada uno sirve una vez',
    inputMode: 'text',
    autoComplete: 'off',
    other: 'Usar el código de la app',
  },
} as const

type Props = {
  readonly field: GetInputPropsReturnType
  readonly isFirst?: boolean
}

/** Field for a second factor's code: six digits of the app, or a recovery code. */
export function CodeField({ field, isFirst = false }: Props) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const input = useRef<HTMLInputElement>(null)
  const { other, ...attributes } = kinds[kind]
  function switchKind() {
    // Phones choose the keyboard on focus.
    flushSync(() => setKind(kind === 'app' ? 'recovery' : 'app'))
    field.onChange('')
    input.current?.focus()
  }
  return (
    <div>
      <TextInput
        {...attributes}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={isFirst}
        data-autofocus={isFirst || undefined}
        {...field}
        ref={input}
      />
      <Anchor component="button" type="button" underline="always" py={10} onClick={switchKind}>
        {other}
      </Anchor>
    </div>
  )
}
