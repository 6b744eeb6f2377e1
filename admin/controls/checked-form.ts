/** Forms over the contract's own rules, and where the focus goes when one is refused. */
import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useId, useState } from 'react'

/** Focuses the first field at fault, so that keyboards and screen readers land on what has to be mended. */
export function focusFirstError<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getInputNode'>,
  errors: FormErrors,
): void {
  const [first] = Object.keys(errors)
  if (first) form.getInputNode(first)?.focus()
}

/**
 * A form that `schema` checks. `submitting` calls `save` with what it allows. `refuse` shows what the server finds at fault: one sentence for
 * each field.
 */
export function useCheckedForm<Values extends Record<string, unknown>>(
  schema: Parameters<typeof schemaResolver>[0],
  initialValues: Values,
) {
  // Fields are looked up by it, in the whole page: two forms that have a field of one name stand over each other.
  // A form's name takes letters, digits and dashes.
  const name = useId().replaceAll('_', '-')
  const form = useForm<Values>({ name, initialValues, validate: schemaResolver(schema, { sync: true }) })
  const [faults, refuse] = useState<Readonly<Record<string, string>> | null>(null)
  const show = useEffectEvent((fields: Readonly<Record<string, string>>) => {
    form.setErrors({ ...fields })
    focusFirstError(form, fields)
  })
  const isSending = form.submitting
  // Not before the fields can be used again: what is disabled takes no focus.
  useEffect(() => {
    if (faults && !isSending) show(faults)
  }, [faults, isSending])
  const submitting = (save: (values: Values) => Promise<unknown>) =>
    form.onSubmit(
      async (values) => {
        refuse(null)
        await save(values)
      },
      (errors) => focusFirstError(form, errors),
    )
  return { form, submitting, refuse }
}
