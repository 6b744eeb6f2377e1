import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Imagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import { FailureAlert } from '../../controls/states.tsx'
import { ImagenUses } from './ImagenUses.tsx'
import { actionTexts } from './moderation.ts'

type Props = {
  readonly imagenes: readonly Imagen[]
  /** Whether the rejection is in progress. */
  readonly isBusy: boolean
  /** Reason of the last failed attempt. */
  readonly failure: string | null
  readonly onConfirm: (motivo: string) => void
  readonly onCancel: () => void
}

/** Frequent reasons, filled in by a click. */
const usualReasons = [
  'Se ve borrosa u oscura.',
  'Se reconoce a chicas o chicos y no consta el permiso de quienes los cuidan.',
  'No muestra nada de la ciudad.',
  'Es publicidad.',
  'Es ofensiva.',
  'Está repetida.',
  'Tiene derechos de otra persona.',
]

/** Form for the reason of a rejection, which may be empty. The parent closes it after a success. */
export function RejectDialog({ imagenes, isBusy, failure, onConfirm, onCancel }: Props) {
  const [motivo, setMotivo] = useState('')
  const isTooLong = motivo.trim().length > limits.rejectionReasonMax
  const showsFailure = failure !== null && !isBusy
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (showsFailure) buttons.current?.scrollIntoView({ block: 'nearest' })
  }, [showsFailure])
  const isOne = imagenes.length === 1
  const titles = new Intl.ListFormat('es-AR').format(imagenes.map(({ title }) => `«${title}»`))
  const cancel = () => !isBusy && onCancel()
  return (
    <Dialog
      onClose={cancel}
      closeOnClickOutside={motivo === ''}
      title={isOne ? 'Rechazar imagen' : 'Rechazar imágenes'}
      zIndex={230}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTooLong && !isBusy) onConfirm(motivo.trim())
        }}
      >
        <Stack>
          <Text>
            {isOne
              ? '¿Estás seguro de que querés rechazar esta imagen?'
              : `¿Estás seguro de que querés rechazar estas ${imagenes.length} imágenes?`}
          </Text>
          <Text c="dimmed">
            {titles} {isOne ? 'no se ve' : 'no se ven'} en el portal.
          </Text>
          {imagenes.map((imagen) => (
            <ImagenUses key={imagen._id} {...imagen} />
          ))}
          <Textarea
            label="Motivo"
            description="Queda guardado: el equipo lo ve en la lista."
            autosize
            minRows={3}
            data-autofocus
            value={motivo}
            onChange={(event) => setMotivo(event.currentTarget.value)}
            error={isTooLong && `El motivo puede tener hasta ${limits.rejectionReasonMax} caracteres`}
          />
          <Group gap="xs" role="group" aria-label="Motivos frecuentes">
            {usualReasons.map((reason) => (
              <Button
                key={reason}
                variant="default"
                size="compact-md"
                fw={400}
                h="auto"
                mih={44}
                py={6}
                styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
                onClick={() => setMotivo(reason)}
              >
                {reason}
              </Button>
            ))}
          </Group>
          <FailureAlert title={actionTexts.reject.failed} text={showsFailure && failure} />
          <Group ref={buttons} justify="flex-end" style={{ scrollMarginBottom: 16 }}>
            <Button variant="default" aria-disabled={isBusy} data-disabled={isBusy} onClick={cancel}>
              Cancelar
            </Button>
            <Button type="submit" color="ladrillo" aria-disabled={isBusy} data-disabled={isBusy}>
              {isBusy ? 'Rechazando…' : 'Confirmar Rechazo'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
