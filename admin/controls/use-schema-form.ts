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

/**
 * Creates a form validated by `schema`. `submitWith` returns a submit handler that calls `save` with valid values;
 * `showServerErrors` shows errors by field.
 */
export function useSchemaForm<Values extends Record<string, unknown>>(
  schema: Parameters<typeof schemaResolver>[0],
  initialValues: Values,
) {
  // Fields are looked up by form name in the whole page; a name takes letters, digits and dashes.
  const name = useId().replaceAll('_', '-')
  const form = useForm<Values>({ name, initialValues, validate: schemaResolver(schema, { sync: true }) })
  const [serverErrors, showServerErrors] = useState<Readonly<Record<string, string>> | null>(null)
  const show = useEffectEvent((fields: Readonly<Record<string, string>>) => {
    form.setErrors({ ...fields })
    focusFirstError(form, fields)
  })
  const isSending = form.submitting
  // After the fields are enabled again: disabled elements take no focus.
  useEffect(() => {
    if (serverErrors && !isSending) show(serverErrors)
  }, [serverErrors, isSending])
  const submitWith = (save: (values: Values) => Promise<unknown>) => {
    const submit = form.onSubmit(
      async (values) => {
        showServerErrors(null)
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
  return { form, submitWith, showServerErrors }
}
