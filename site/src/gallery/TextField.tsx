import { type ChangeEvent, useId } from 'react'
import { limits } from '#contract/limits.ts'

type Props = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
  readonly isRequired?: boolean
  readonly hint?: string
  readonly lines?: number
  readonly children?: readonly { readonly value: string; readonly label: string }[]
}

export function TextField({ label, name, value, fault, onChange, isRequired = false, hint, lines, children }: Props) {
  const id = useId()
  const described = [hint && `${id}hint`, fault && `${id}fault`].filter(Boolean).join(' ')
  const field = {
    id,
    name,
    className: 'input',
    value,
    'aria-required': isRequired,
    'aria-invalid': fault !== undefined,
    'aria-describedby': described || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{label}</span>
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {children ? (
        <select {...field}>
          {children.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : lines ? (
        <textarea {...field} rows={lines} maxLength={limits.imageDescriptionMax} />
      ) : (
        <input
          {...field}
          type="text"
          autoComplete="off"
          maxLength={name === 'title' ? limits.imageTitleMax : undefined}
        />
      )}
      {fault && (
        <p className="field-error" id={`${id}fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
