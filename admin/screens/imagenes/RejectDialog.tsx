/** Asks for the reason before an image is rejected (PG04). */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'

type Props = {
  readonly title: string
  readonly onConfirm: (motivo: string) => void
  readonly onCancel: () => void
}

/** What images are mostly rejected for; one click writes it, and it can be changed. */
const usualReasons = [
  'Se ve borrosa u oscura.',
  'Se reconoce a chicas o chicos y no consta el permiso de quienes los cuidan.',
  'No muestra nada de la ciudad.',
  'Es publicidad.',
  'Es ofensiva.',
  'Está repetida.',
  'Tiene derechos de otra persona.',
]

/** `title`: the image's. The reason may stay empty. */
export function RejectDialog({ title, onConfirm, onCancel }: Props) {
  const [motivo, setMotivo] = useState('')
  const isTooLong = motivo.trim().length > limits.rejectionReasonMax
  return (
    <Modal opened onClose={onCancel} title="Rechazar imagen" zIndex={230}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTooLong) onConfirm(motivo.trim())
        }}
      >
        <Stack>
          <Text>¿Estás seguro de que querés rechazar esta imagen?</Text>
          <Text c="dimmed">«{title}» no se ve en el portal.</Text>
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              Cancelar
            </Button>
            <Button type="submit" color="ladrillo">
              Confirmar Rechazo
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
