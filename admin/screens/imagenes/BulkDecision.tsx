import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Imagen } from '#contract/imagenes.ts'
import { confirm } from '../../controls/confirm.tsx'
import { Refusals } from '../../controls/Refusals.tsx'
import { toast } from '../../controls/toast.tsx'
import { useReload } from '../../controls/use-reload.ts'
import { api } from '../../session/api.ts'
import { countText } from './image-format.ts'
import styles from './moderation.module.css'
import { type BulkIntent, type BulkResult, decideAll, undoDecisions } from './moderation.ts'
import { RejectDialog } from './RejectDialog.tsx'

type Props = {
  /** Marked pending images. */
  readonly imagenes: readonly Imagen[]
  readonly onDone: () => void
}

const texts = {
  approve: { now: 'Aprobando', one: 'aprobada', many: 'aprobadas', color: 'algarrobo', bar: 'Imágenes aprobadas' },
  reject: { now: 'Rechazando', one: 'rechazada', many: 'rechazadas', color: 'ladrillo', bar: 'Imágenes rechazadas' },
} as const

/** Approves or rejects the marked images: buttons, then progress, then a toast with undo and, until closed, the refusals. */
export function BulkDecision({ imagenes, onDone }: Props) {
  const [running, setRunning] = useState<{ act: BulkIntent['act']; done: number; of: number } | null>(null)
  const [refused, setRefused] = useState<BulkResult['refused']>([])
  const [isRejecting, setRejecting] = useState(false)
  const { reload } = useReload()

  async function approve() {
    const text =
      imagenes.length === 1
        ? '¿Estás seguro de que querés aprobar esta imagen?'
        : `¿Estás seguro de que querés aprobar estas ${imagenes.length} imágenes?`
    if (await confirm({ title: 'Aprobar imágenes', text, action: 'Aprobar' })) await decide({ act: 'approve' })
  }
  async function decide(decision: BulkIntent) {
    const { act } = decision
    setRefused([])
    setRejecting(false)
    setRunning({ act, done: 0, of: imagenes.length })
    const onProgress = (done: number) => setRunning({ act, done, of: imagenes.length })
    const result = await decideAll(imagenes, decision, api, onProgress)
    setRefused(result.refused)
    setRunning(null)
    offerUndo(act, result.decided)
    onDone()
    await reload()
  }

  function offerUndo(act: BulkIntent['act'], decided: BulkResult['decided']) {
    if (decided.length === 0) return
    const { one, many } = texts[act]
    toast.success(`${countText(decided.length)} ${decided.length === 1 ? one : many}`, {
      label: 'Deshacer',
      take: () => void undoDecisions(decided, api).then(reload),
    })
  }

  if (!running && refused.length === 0 && imagenes.length === 0) return null
  return (
    <div className={styles.bulk}>
      {running ? (
        <Stack gap={4} role="status" miw={220}>
          <Text size="sm">{`${texts[running.act].now} ${Math.min(running.done + 1, running.of)} de ${running.of}…`}</Text>
          <Progress
            value={(100 * running.done) / running.of}
            color={texts[running.act].color}
            aria-label={texts[running.act].bar}
          />
        </Stack>
      ) : (
        imagenes.length > 0 && (
          <Group gap="xs" grow preventGrowOverflow={false} maw={480}>
            <Button px="sm" mih={48} color="algarrobo" onClick={approve}>
              {`Aprobar ${countText(imagenes.length)}`}
            </Button>
            <Button px="sm" mih={48} color="ladrillo" variant="outline" onClick={() => setRejecting(true)}>
              {`Rechazar ${countText(imagenes.length)}`}
            </Button>
          </Group>
        )
      )}
      {isRejecting && (
        <RejectDialog
          imagenes={imagenes}
          isBusy={false}
          failure={null}
          onCancel={() => setRejecting(false)}
          onConfirm={(motivo) => void decide({ act: 'reject', motivo })}
        />
      )}
      <Refusals
        role="status"
        lines={refused.map(({ title, reason }) => `«${title}»: ${reason}`)}
        closeButtonLabel="Cerrar el resumen"
        onClose={() => setRefused([])}
      />
    </div>
  )
}
