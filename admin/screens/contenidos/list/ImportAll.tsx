import { ContentExport } from '#contract/contenidos.ts'
import { checkContent } from '#contract/content/check.ts'
import { faultLine } from '#contract/content/content-error.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { toast } from '../../../controls/toast.tsx'
import { api } from '../../../session/api.ts'
import { TitledChanges } from '../ChangeList.tsx'
import { ImportDialog, type ImportPreview } from '../ImportDialog.tsx'
import { changesOf, deletedRows, withoutDeletions } from '../value/changes.ts'
import { partField } from '../value/field.ts'
import type { JsonObject } from '../value/json.ts'

type Props = { readonly onImported: () => void; readonly onClose: () => void }
type PartsPreview = ImportPreview & { readonly contenidos: Partial<Record<ContentFile, JsonObject>> }

export default function ImportAll({ onImported, onClose }: Props) {
  return (
    <ImportDialog
      title="Traer los datos de un archivo"
      intro="Las partes que estén en el archivo reemplazan a las de ahora, todas o ninguna."
      label="Archivo JSON"
      help="El que descarga «Descargar todo», de este portal o de otro"
      accept="application/json,.json"
      unreadable="No pudimos leer el archivo. Tiene que ser el que descarga «Descargar todo»."
      unchanged="El archivo dice lo mismo que ya está."
      faultsTitle={(count) => (count === 1 ? 'Hay un error en el archivo' : `Hay ${count} errores en el archivo`)}
      action="Reemplazar y publicar"
      onFile={async (file) => {
        const [text, stored] = await Promise.all([file.text(), api['GET exportar-contenidos']({})])
        return previewExport(text, stored.contenidos as Record<string, JsonObject>)
      }}
      onAccept={async ({ contenidos }) => {
        const { message } = await api['POST importar-contenidos']({ contenidos })
        toast.success(message)
        onImported()
      }}
      onClose={onClose}
    />
  )
}

/** Previews an export file against the stored content. @throws {SyntaxError | z.ZodError} for another file. */
function previewExport(text: string, stored: Readonly<Record<string, JsonObject>>): PartsPreview {
  const imported = ContentExport.parse(JSON.parse(text)).contenidos
  const unknown = Object.keys(imported).filter((name) => !Object.hasOwn(contentFiles, name))
  const names = Object.keys(imported).filter((name): name is ContentFile => !unknown.includes(name))
  const faults = [
    ...unknown.map((name) => `${name}: no hay una parte con ese nombre`),
    ...names.flatMap((name) => checkContent(name, imported[name]).faults.map(faultLine)),
  ]
  const changed = names.map((name) => {
    const changes =
      faults.length > 0 ? [] : changesOf(partField(name), stored[name] ?? {}, imported[name] as JsonObject)
    return [name, changes] as const
  })
  const changes = changed.filter(([, all]) => all.length > 0)
  // Unchanged parts get no new version.
  const contenidos = Object.fromEntries(changes.map(([name]) => [name, imported[name] as JsonObject]))
  return {
    contenidos,
    faults,
    deleted: changes.flatMap(([, all]) => deletedRows(all)),
    changes:
      changes.length === 0
        ? null
        : changes.map(([name, all]) => (
            <TitledChanges
              key={name}
              title={contentFiles[name].title}
              changes={withoutDeletions(all)}
              empty="Solo se borran filas."
            />
          )),
  }
}
