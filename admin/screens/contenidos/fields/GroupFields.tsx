import { Switch, Text } from '@mantine/core'
import { useRef } from 'react'
import styles from '../contenidos.module.css'
import { controlId, useContentForm } from '../part/form-context.ts'
import { RowsSection } from '../rows/RowsSection.tsx'
import { blankGroup, canBeAbsent, type Field } from '../value/field.ts'
import { isObject, type JsonObject, type Path, valueAt } from '../value/json.ts'
import { isHours } from '../value/week-hours.ts'
import { FieldInput } from './FieldInput.tsx'
import { HoursField } from './HoursField.tsx'
import { PointFields } from './PointFields.tsx'

type Props = { readonly field: Field; readonly path: Path }

/** Names of fields about the row as data, not about its subject. */
const metadataNames = new Set(['slug', 'muestra', 'confirmar', 'origen', 'fuente'])
/** Whether a field takes the whole width. */
const isWide = ({ kind }: Field): boolean =>
  ['long-text', 'texts', 'words', 'weekdays', 'picture', 'pair', 'switch'].includes(kind)

/** Fields of a row, a group or a part: inputs, then groups, lists and metadata. */
export function GroupFields({ field, path }: Props) {
  const shown = field.fields.filter(({ isHidden }) => !isHidden)
  const metadata = shown.filter(({ name }) => metadataNames.has(name))
  const main = shown.filter(({ name }) => !metadataNames.has(name))
  const inputs = main.filter(({ kind }) => kind !== 'rows' && kind !== 'group')
  const latitude = inputs.find(({ kind }) => kind === 'latitude')
  const longitude = inputs.find(({ kind }) => kind === 'longitude')
  const isInPoint = (one: Field) => latitude && longitude && (one === latitude || one === longitude)
  const inputOf = (one: Field) => (
    <div key={one.name} data-wide={isWide(one) || undefined}>
      <FieldInput field={one} path={[...path, one.name]} />
    </div>
  )
  return (
    <div className="stack gap-5">
      {inputs.length > 0 && (
        <div className={styles.fields}>
          {inputs.filter((one) => !isInPoint(one)).map(inputOf)}
          {latitude && longitude && (
            <div data-wide>
              <PointFields label={field.label} latitude={latitude} longitude={longitude} path={path} />
            </div>
          )}
        </div>
      )}
      {main
        .filter(({ kind }) => kind === 'group')
        .map((one) => (
          <InnerGroup key={one.name} field={one} path={[...path, one.name]} />
        ))}
      {main
        .filter(({ kind }) => kind === 'rows')
        .map((one) =>
          isHours(one) ? (
            <HoursField key={one.name} field={one} path={[...path, one.name]} />
          ) : (
            <RowsSection
              key={one.name}
              field={one}
              path={[...path, one.name]}
              id={controlId([...path, one.name])}
              isAlone={main.length === 1}
            />
          ),
        )}
      {metadata.length > 0 && (
        <fieldset className={styles.inner}>
          <legend>Sobre este dato</legend>
          <div className={styles.fields}>{metadata.map(inputOf)}</div>
        </fieldset>
      )}
    </div>
  )
}

/** Group in its own frame; an optional one has a switch. */
function InnerGroup({ field, path }: Props) {
  const { value, set, faultAt } = useContentForm()
  const here = valueAt(value, path)
  /** Value before it was switched off. */
  const before = useRef<JsonObject | null>(null)
  const hasSwitch = canBeAbsent(field)
  const isPresent = isObject(here)
  const fault = faultAt(path)

  function toggle(isOn: boolean) {
    if (isObject(here)) before.current = here
    set(path, isOn ? (before.current ?? blankGroup(field)) : field.isNullable ? null : undefined)
  }
  return (
    <fieldset className={styles.inner} {...(!hasSwitch && { id: controlId(path), tabIndex: -1 })}>
      <legend>{field.label}</legend>
      {field.help && (
        <Text size="sm" c="dimmed" mb="sm">
          {field.help}
        </Text>
      )}
      {fault && (
        <Text size="sm" c="var(--mantine-color-error)" mb="sm">
          {fault}
        </Text>
      )}
      {hasSwitch && (
        <Switch
          id={controlId(path)}
          label={`Se publica: ${field.label}`}
          checked={isPresent}
          onChange={(event) => toggle(event.currentTarget.checked)}
          mb={isPresent ? 'md' : 0}
        />
      )}
      {isPresent && <GroupFields field={field} path={path} />}
    </fieldset>
  )
}
