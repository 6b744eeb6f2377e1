/** The own password once more, and the buttons of a form that asks for it. */
import { Button, Group, PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'

type FieldProps = Pick<
  PasswordInputProps,
  'label' | 'description' | 'required' | 'inputWrapperOrder' | 'autoFocus' | 'id'
> & {
  /** Of the own account, for password managers; left out where another account's address stands in the form. */
  readonly email?: string
  readonly field: GetInputPropsReturnType
}

export function OwnPassword({ email, field, ...props }: FieldProps) {
  return (
    <>
      {email !== undefined && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
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

/** Sends the form that they stand in, or gives it up. */
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
