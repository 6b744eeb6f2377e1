/** A CSV that is to become a list: what it would add, change and take away, and what is at fault; nothing is done before it is accepted. */
import { Alert, Button, FileInput, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ChangeList } from '../ChangeList.tsx'
import { usePart } from '../part/part-context.ts'
import { changesOf } from '../value/changes.ts'
import { type Faults, faultsOf, placeKey } from '../value/faults.ts'
import type { Field } from '../value/field.ts'
import { isObject, type JsonObject, type Path, withValueAt } from '../value/json.ts'
import { columnsOf, listSeparator } from './columns.ts'
import { type ReadSheet, readSheet, sheetFaults, sheetFaultText } from './sheet.ts'

type Props = {
  readonly field: Field
  readonly path: Path
  readonly rows: readonly JsonObject[]
  readonly onAccept: (rows: readonly JsonObject[]) => void
  readonly onClose: () => void
}

/** More faults are told once these are mended. */
const mostFaults = 30

/** The dialog. */
export default function SheetImport({ field, path, rows, onAccept, onClose }: Props) {
  const part = usePart()
  const [sheet, setSheet] = useState<ReadSheet | null>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)

  async function read(file: File | null) {
    setUnreadable(null)
    setSheet(null)
    if (!file) return
    try {
      setSheet(readSheet(field, rows, await textOf(file)))
    } catch (cause) {
      console.warn('The sheet could not be read', cause)
      setUnreadable('No pudimos leer el archivo. Guardalo de nuevo como CSV y probá otra vez.')
    }
  }

  const looked = useMemo(() => {
    if (!sheet) return null
    const next = withValueAt(part.value, path, sheet.rows)
    if (!isObject(next)) return null
    const key = placeKey(path)
    const file = part.file
    const found: Faults = new Map(
      [...faultsOf(file, next, part.nameable)].filter(([place]) => place === key || place.startsWith(`${key}.`)),
    )
    return {
      changes: changesOf(part.field, part.value, next),
      faults: sheetFaults(sheet, found, key),
    }
  }, [sheet, part.value, part.field, part.file, part.nameable, path])

  const left = columnsOf(field).map(({ label }) => label)
  const withRows = field.fields.filter(({ kind }) => kind === 'rows').map(({ label }) => label)
  const faults = looked?.faults ?? []
  const count = (kind: string) => looked?.changes.filter((change) => change.kind === kind).length ?? 0
  return (
    <Modal opened onClose={onClose} size={900} title={`Traer ${field.label} de un CSV`}>
      <Stack gap="md">
        <Text size="sm">
          La primera fila nombra las columnas: {left.join(', ')}. Las listas van separadas con «{listSeparator.trim()}».
          Una fila con el número o el nombre de una que ya está la cambia; las que no vienen se sacan.
          {withRows.length > 0 && ` ${withRows.join(' y ')} no va en la planilla: queda como está.`} Lo más fácil es
          bajar el CSV, cambiarlo y traerlo.
        </Text>
        <FileInput
          label="Archivo CSV"
          accept=".csv,text/csv"
          placeholder="Elegí el archivo"
          size="md"
          onChange={read}
        />
        {unreadable && (
          <Alert color="ladrillo" role="alert">
            {unreadable}
          </Alert>
        )}
        {faults.length > 0 && (
          <Alert
            color="ladrillo"
            role="alert"
            title={faults.length === 1 ? 'Hay un error en la planilla' : `Hay ${faults.length} errores en la planilla`}
          >
            <List size="sm">
              {faults.slice(0, mostFaults).map((fault) => (
                <List.Item key={sheetFaultText(fault)}>{sheetFaultText(fault)}</List.Item>
              ))}
            </List>
            <Text size="sm" mt="xs">
              No se cambió nada. Corregila y volvé a traerla.
            </Text>
          </Alert>
        )}
        {looked && faults.length === 0 && (
          <>
            <Text role="status" fw={600}>
              {`Se agregan ${count('added')}, se sacan ${count('removed')} y hay ${count('changed')} datos que cambian.`}
            </Text>
            <ChangeList changes={looked.changes} empty="La planilla dice lo mismo que ya está." />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={!looked || faults.length > 0 || looked.changes.length === 0}
            onClick={() => sheet && onAccept(sheet.rows)}
          >
            Poner en el formulario
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The text of a file: UTF-8, or what Excel writes without saying so. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
