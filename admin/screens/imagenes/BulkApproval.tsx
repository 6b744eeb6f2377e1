/** Approving several pending images at once: how far it is, and a summary that names what was refused. */
import { Alert, Button, List, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Imagen } from '#contract/imagenes.ts'
import { confirm } from '../../controls/confirm.tsx'
import { useListActs } from '../../controls/list-address.ts'
import { reasonOf } from '../../controls/toast.tsx'
import { actingApi } from '../../session/current.ts'
import { approveAll, type BulkResult } from './moderation.ts'

type Props = {
  /** The pending ones that are marked. */
  readonly imagenes: readonly Imagen[]
  readonly onDone: () => void
}

const count = (number: number) => (number === 1 ? '1 imagen' : `${number} imágenes`)

/** The button, and in its place the progress; then the summary, until it is closed. */
export function BulkApproval({ imagenes, onDone }: Props) {
  const [running, setRunning] = useState<{ done: number; of: number } | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const { reload } = useListActs()

  async function approve() {
    const text =
      imagenes.length === 1
        ? '¿Estás seguro de que querés aprobar esta imagen?'
        : `¿Estás seguro de que querés aprobar estas ${imagenes.length} imágenes?`
    if (!(await confirm({ title: 'Aprobar imágenes', text, action: 'Aprobar' }))) return
    setResult(null)
    setRunning({ done: 0, of: imagenes.length })
    const told = (done: number) => setRunning({ done, of: imagenes.length })
    setResult(await approveAll(imagenes, { api: actingApi, reasonOf }, told))
    setRunning(null)
    onDone()
    await reload()
  }

  return (
    <>
      {running ? (
        <Stack gap={4} role="status" miw={220}>
          <Text size="sm">{`Aprobando ${Math.min(running.done + 1, running.of)} de ${running.of}…`}</Text>
          <Progress value={(100 * running.done) / running.of} color="algarrobo" aria-label="Imágenes aprobadas" />
        </Stack>
      ) : (
        <Button color="algarrobo" disabled={imagenes.length === 0} onClick={approve}>
          {imagenes.length === 0 ? 'Aprobar elegidas' : `Aprobar ${count(imagenes.length)}`}
        </Button>
      )}
      {result && (
        <Alert
          w="100%"
          color={result.refused.length > 0 ? 'ladrillo' : 'algarrobo'}
          title={`${count(result.approved)} ${result.approved === 1 ? 'aprobada' : 'aprobadas'}`}
          role="status"
          withCloseButton
          closeButtonLabel="Cerrar el resumen"
          onClose={() => setResult(null)}
        >
          {result.refused.length > 0 && (
            <>
              <Text>No se pudo con:</Text>
              <List>
                {result.refused.map(({ title, reason }, position) => (
                  <List.Item key={position}>{`«${title}»: ${reason}`}</List.Item>
                ))}
              </List>
            </>
          )}
        </Alert>
      )}
    </>
  )
}
