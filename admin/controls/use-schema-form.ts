import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'

/** Focuses the first invalid field. */
export function focusFirstError<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getInputNode'>,
  errors: FormErrors,
): void {
  const [first] = Object.keys(errors)
  if (first) form.getInputNode(first)?.focus()
}

/** Form validated by `schema`. `submitting` calls `save` with valid values; `refuse` shows the server's errors by field. */
export function useSchemaForm<Values extends Record<string, unknown>>(
  schema: Parameters<typeof schemaResolver>[0],
  initialValues: Values,
) {
  // Fields are looked up by form name in the whole page; a name takes letters, digits and dashes.
  const name = useId().replaceAll('_', '-')
  const form = useForm<Values>({ name, initialValues, validate: schemaResolver(schema, { sync: true }) })
  const [faults, refuse] = useState<Readonly<Record<string, string>> | null>(null)
  const show = useEffectEvent((fields: Readonly<Record<string, string>>) => {
    form.setErrors({ ...fields })
    focusFirstError(form, fields)
  })
  const isSending = form.submitting
  // After the fields are enabled again: disabled elements take no focus.
  useEffect(() => {
    if (faults && !isSending) show(faults)
  }, [faults, isSending])
  const submitting = (save: (values: Values) => Promise<unknown>) => {
    const submit = form.onSubmit(
      async (values) => {
        refuse(null)
        await save(values)
      },
      (errors) => focusFirstError(form, errors),
    )
    return (event: FormEvent<HTMLFormElement>) => {
      // Events of a dialog bubble through its portal to the outer form.
      event.stopPropagation()
      submit(event)
    }
  }
  return { form, submitting, refuse }
}
