import { Text } from '@mantine/core'
import { ChangeList } from '../ChangeList.tsx'
import { ImportDialog, type ImportPreview } from '../ImportDialog.tsx'
import { useContentForm } from '../part/form-context.ts'
import { changesOf, deletedRows, withoutDeletions } from '../value/changes.ts'
import { isWithin, pathKey, validateContent } from '../value/errors.ts'
import type { Field } from '../value/field.ts'
import { isObject, type JsonObject, type Path, withValueAt } from '../value/json.ts'
import { columnsOf, listSeparator } from './columns.ts'
import { decodeSheet, readSheet, sheetFaults, sheetFaultText } from './sheet.ts'

type Props = {
  readonly field: Field
  readonly path: Path
  readonly rows: readonly JsonObject[]
  readonly onAccept: (rows: readonly JsonObject[]) => void
  readonly onClose: () => void
}

type Sheet = ImportPreview & { readonly rows: readonly JsonObject[] }

export default function SheetImport({ field, path, rows, onAccept, onClose }: Props) {
  const part = useContentForm()

  async function previewSheet(file: File): Promise<Sheet> {
    const sheet = readSheet(field, rows, decodeSheet(await file.arrayBuffer()))
    const next = withValueAt(part.value, path, sheet.rows)
    if (!isObject(next)) throw new Error(`No list at ${pathKey(path)}`)
    const key = pathKey(path)
    const all = [...validateContent(part.file, next, part.linkTargets)]
    const found = new Map(all.filter(([place]) => isWithin(place, key)))
    const changes = changesOf(part.field, part.value, next)
    const count = (kind: string) => changes.filter((change) => change.kind === kind).length
    return {
      rows: sheet.rows,
      deleted: deletedRows(changes),
      faults: sheetFaults(sheet, found, key).map(sheetFaultText),
      changes:
        changes.length === 0 ? null : (
          <>
            <Text role="status" fw={600}>
              {`Se agregan ${count('added')}, se borran ${count('removed')} y hay ${count('changed')} datos que cambian.`}
            </Text>
            <ChangeList changes={withoutDeletions(changes)} empty="Solo se borran filas." />
          </>
        ),
    }
  }

  const columns = columnsOf(field).map(({ label }) => label)
  const withRows = field.fields.filter(({ kind }) => kind === 'rows').map(({ label }) => label)
  return (
    <ImportDialog
      title={`Traer ${field.label} de un CSV`}
      intro={
        <>
          La primera fila nombra las columnas: {columns.join(', ')}. Las listas van separadas con «
          {listSeparator.trim()}». Una fila con el número o el nombre de una que ya está la cambia; las que no vienen se
          borran.
          {withRows.length > 0 && ` ${withRows.join(' y ')} no va en la planilla: queda como está.`} Lo más fácil es
          descargar el CSV, cambiarlo y traerlo.
        </>
      }
      label="Archivo CSV"
      accept=".csv,text/csv"
      unreadable="No pudimos leer el archivo. Guardalo de nuevo como CSV y probá otra vez."
      unchanged="La planilla dice lo mismo que ya está."
      faultsTitle={(count) => (count === 1 ? 'Hay un error en la planilla' : `Hay ${count} errores en la planilla`)}
      action="Poner en el formulario"
      onFile={previewSheet}
      onAccept={(sheet) => onAccept(sheet.rows)}
      onClose={onClose}
    />
  )
}
