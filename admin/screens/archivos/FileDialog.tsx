import { Alert, Button, FileInput, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { type Archivo, ArchivoTitle, isPdfHead, pdfHeadBytes } from '#contract/archivos.ts'
import { ApiError } from '#contract/client.ts'
import { limits } from '#contract/limits.ts'
import { sendWithProgress } from '#ui/images/send-with-progress.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import { FailureAlert } from '../../controls/states.tsx'
import { errorMessage, toast } from '../../controls/toast.tsx'
import { useSchemaForm } from '../../controls/use-schema-form.ts'
import { useLeaveGuard } from '../../editing/leave-guard.ts'
import { api } from '../../session/api.ts'
import { sizeText, usesOf } from './file-format.ts'

type Props = {
  /** Null for a new document. */
  readonly archivo: Archivo | null
  /** Dropped file to start with. */
  readonly initialFile?: File
  readonly onSaved: (archivo: Archivo) => void
  readonly onClose: () => void
}

/** Dialog to upload or replace a PDF; a retry does not send its bytes again. */
export function FileDialog({ archivo, initialFile, onSaved, onClose }: Props) {
  /** Reason to refuse the chosen file. */
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [progress, setProgress] = useState(0)
  const sent = useRef<{ file: File; upload: string } | null>(null)
  const { form, submitWith } = useSchemaForm(
    z.object({
      file: z.custom((file) => Boolean(file ?? archivo) && fault === null, fault ?? 'Elegí un PDF'),
      title: ArchivoTitle,
    }),
    { file: null as File | null, title: archivo?.title ?? '' },
  )
  const { file } = form.values
  const isDirty = form.isDirty()
  useLeaveGuard(isDirty)
  const isBusy = form.submitting
  const uses = archivo ? usesOf(archivo) : []

  async function choose(chosen: File | null) {
    form.setFieldValue('file', chosen)
    setFault(null)
    setFailure(null)
    if (!chosen) return
    const found = await faultOf(chosen)
    setFault(found)
    form.setFieldError('file', found)
    if (!found)
      form.setFieldValue('title', (before) => before || chosen.name.replace(/\.pdf$/i, '').replace(/[-_]+/g, ' '))
  }

  const chooseInitial = useEffectEvent(choose)
  useEffect(() => {
    if (initialFile) void chooseInitial(initialFile)
  }, [initialFile])

  async function save({ file, title }: typeof form.values) {
    setFailure(null)
    setProgress(0)
    try {
      if (file && sent.current?.file !== file) sent.current = { file, upload: await sendBytes(file, setProgress) }
      const upload = file ? sent.current?.upload : undefined
      // A title that was not changed here may have changed elsewhere.
      const newTitle = upload && title === archivo?.title ? undefined : title
      const { archivo: saved } = await api['POST guardar-archivo']({ id: archivo?._id, upload, title: newTitle })
      toast.success(archivo ? 'Archivo guardado' : 'Archivo subido')
      onSaved(saved)
    } catch (error) {
      // A refused or expired upload has to be sent again.
      if (error instanceof ApiError && [400, 404, 409].includes(error.status)) sent.current = null
      setFailure(errorMessage(error))
    }
  }

  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={!isDirty}
      title={archivo ? 'Cambiar archivo' : 'Subir archivo'}
      fillsPhone
      isBusy={isBusy}
      zIndex={220}
    >
      <form onSubmit={submitWith(save)} noValidate>
        <Stack>
          {uses.length > 0 && (
            <Alert color="rio" title={uses.length === 1 ? 'Un lugar lo nombra' : `${uses.length} lugares lo nombran`}>
              {`${uses.join(', ')}. La dirección no cambia: esos enlaces llevan al archivo nuevo.`}
            </Alert>
          )}
          <FileInput
            size="md"
            label={archivo ? 'Archivo nuevo' : 'Archivo'}
            description={`Un PDF de hasta ${sizeText(limits.fileMaxBytes)}${archivo ? '. Sin elegir ninguno queda el que está.' : '.'}`}
            placeholder="Elegir archivo"
            accept="application/pdf,.pdf"
            clearable
            clearButtonProps={{ 'aria-label': 'Quitar el archivo elegido' }}
            {...form.getInputProps('file')}
            onChange={choose}
            disabled={isBusy}
            data-autofocus
          />
          {file && !form.errors.file && <Text size="sm">{`${file.name}, ${sizeText(file.size)}`}</Text>}
          <TextInput
            label="Título"
            description="Así se llama en la página y al descargarlo."
            {...form.getInputProps('title')}
            disabled={isBusy}
          />
          {isBusy && file && (
            <Stack gap={4} role="status">
              <Text size="sm">Subiendo el archivo…</Text>
              <Progress value={100 * progress} aria-label="Archivo enviado" />
            </Stack>
          )}
          <FailureAlert title="No se guardó" text={failure && `${failure} El archivo y el título siguen acá.`} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancelar
            </Button>
            <Button type="submit" loading={isBusy}>
              Guardar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Why a file cannot be sent, in Spanish; null when it can. Its first bytes decide, not its name. */
async function faultOf(file: File): Promise<string | null> {
  if (file.size === 0) return 'El archivo está vacío'
  if (file.size > limits.fileMaxBytes) return 'El archivo pesa demasiado: puede tener hasta 20 MB'
  const head = new TextDecoder('latin1').decode(await file.slice(0, pdfHeadBytes).arrayBuffer())
  return isPdfHead(head) ? null : 'El archivo no es un PDF'
}

const notSent = 'No pudimos subir el archivo. Revisá tu conexión e intentá de nuevo.'

/** Sends the bytes straight to Storage; returns the upload's id. @throws {ApiError} with a Spanish sentence. */
async function sendBytes(file: File, onProgress: (share: number) => void): Promise<string> {
  const { upload, url } = await api['POST preparar-archivo']({ bytes: file.size })
  const answer = await sendWithProgress(onProgress)(url, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': 'application/pdf' },
  }).catch((cause: unknown) => {
    throw new ApiError(0, { error: notSent }, null, { cause })
  })
  if (!answer.ok) throw new ApiError(answer.status, { error: notSent }, null, { cause: await answer.text() })
  return upload
}
