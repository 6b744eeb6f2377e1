/** Parts of the content from a file: what they would change, and what is at fault; nothing is done before it is accepted. */
import { Alert, Button, FileInput, Group, List, Modal, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { ContentExport } from '#contract/contenidos.ts'
import { checkContent } from '#contract/content/check.ts'
import { faultLine } from '#contract/content/content-error.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { actingApi } from '../../../session/current.ts'
import { ChangeList } from '../ChangeList.tsx'
import { type Change, changesOf } from '../value/changes.ts'
import { partField } from '../value/field.ts'
import type { JsonObject } from '../value/json.ts'

type Props = { readonly onImported: () => void; readonly onClose: () => void }
type Looked = {
  readonly contenidos: Partial<Record<ContentFile, JsonObject>>
  readonly changes: readonly (readonly [name: ContentFile, changes: readonly Change[]])[]
  readonly faults: readonly string[]
}
const mostFaults = 30

/** The dialog. */
export default function ImportAll({ onImported, onClose }: Props) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function read(file: File | null) {
    setLooked(null)
    setFailure(null)
    if (!file) return
    setBusy(true)
    try {
      const [text, now] = await Promise.all([file.text(), actingApi('exportar-contenidos', {})])
      setLooked(look(text, now.contenidos as Record<string, JsonObject>))
    } catch (error) {
      setFailure(reasonOf(error, 'No pudimos leer el archivo. Tiene que ser el que baja «Bajar todo».'))
    } finally {
      setBusy(false)
    }
  }
  async function accept() {
    if (!looked) return
    setBusy(true)
    setFailure(null)
    try {
      const { message } = await actingApi('importar-contenidos', { contenidos: looked.contenidos })
      toast.success(message)
      onImported()
    } catch (error) {
      setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} size={900} title="Traer los datos de un archivo">
      <Stack gap="md">
        <Text size="sm">Las partes que estén en el archivo reemplazan a las de ahora, todas o ninguna.</Text>
        <FileInput
          label="Archivo JSON"
          description="El que baja «Bajar todo», de este portal o de otro"
          accept="application/json,.json"
          placeholder="Elegí el archivo"
          size="md"
          onChange={read}
        />
        {failure && (
          <Alert color="ladrillo" role="alert">
            {failure}
          </Alert>
        )}
        {looked && looked.faults.length > 0 && (
          <Alert color="ladrillo" role="alert" title="No se cambió nada: hay errores en el archivo">
            <List size="sm">
              {looked.faults.slice(0, mostFaults).map((fault) => (
                <List.Item key={fault}>{fault}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {looked && looked.faults.length === 0 && (
          <>
            {looked.changes.length === 0 && <Text>El archivo dice lo mismo que ya está.</Text>}
            {looked.changes.map(([name, changes]) => (
              <div key={name}>
                <Title order={3} size="h5" mb="xs">
                  {contentFiles[name].title}
                </Title>
                <ChangeList changes={changes} empty="" />
              </div>
            ))}
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={isBusy}
            disabled={!looked || looked.faults.length > 0 || looked.changes.length === 0}
            onClick={accept}
          >
            Reemplazar y publicar
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What a file would change. `now`: all parts as they are. @throws {SyntaxError | z.ZodError} for what is no export of contents. */
function look(text: string, now: Readonly<Record<string, JsonObject>>): Looked {
  const said = ContentExport.parse(JSON.parse(text)).contenidos
  const unknown = Object.keys(said).filter((name) => !Object.hasOwn(contentFiles, name))
  const names = Object.keys(said).filter((name): name is ContentFile => !unknown.includes(name))
  const faults = [
    ...unknown.map((name) => `${name}: no hay una parte con ese nombre`),
    ...names.flatMap((name) => checkContent(name, said[name]).faults.map(faultLine)),
  ]
  const changed = names.map((name) => {
    const changes = faults.length > 0 ? [] : changesOf(partField(name), now[name] ?? {}, said[name] as JsonObject)
    return [name, changes] as const
  })
  const changes = changed.filter(([, all]) => all.length > 0)
  // What stays as it is gets no new version.
  const contenidos = Object.fromEntries(changes.map(([name]) => [name, said[name] as JsonObject]))
  return { contenidos, changes, faults }
}
