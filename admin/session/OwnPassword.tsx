import { Button, Group, PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'

type FieldProps = Pick<PasswordInputProps, 'label' | 'autoFocus'> & {
  /** For password managers. */
  readonly email: string
  readonly field: GetInputPropsReturnType
}

export function OwnPassword({ email, field, ...props }: FieldProps) {
  return (
    <>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Contraseña actual"
        autoComplete="current-password"
        data-autofocus={props.autoFocus || undefined}
        {...props}
        {...field}
      />
    </>
  )
}

type ButtonsProps = { readonly action: string; readonly isBusy: boolean; readonly onCancel: () => void }

export function SendOrCancel({ action, isBusy, onCancel }: ButtonsProps) {
  return (
    <Group>
      <Button type="submit" loading={isBusy}>
        {action}
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </Group>
  )
}
