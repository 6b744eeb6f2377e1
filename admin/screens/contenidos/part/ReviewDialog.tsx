import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { useDiscardQuestion } from '../../../controls/use-discard-question.ts'
import { ChangeList } from '../ChangeList.tsx'
import type { Change } from '../value/changes.ts'

type Props = {
  readonly changes: readonly Change[]
  readonly canSave: boolean
  readonly isSaving: boolean
  readonly onSave: (nota: string) => void
  readonly onClose: () => void
}

/** Shows the changes of a save; users who cannot save propose them with a note. */
export function ReviewDialog({ changes, canSave, isSaving, onSave, onClose }: Props) {
  const [nota, setNota] = useState('')
  const close = useDiscardQuestion(nota.trim() !== '', onClose)
  return (
    <Dialog onClose={close} size={760} title={canSave ? 'Guardar cambios' : 'Proponer cambios'}>
      <Stack gap="md">
        <Text>
          {canSave
            ? 'Esto cambia en el portal:'
            : 'Un administrador mira tu propuesta y la acepta o la rechaza. Esto cambiaría en el portal:'}
        </Text>
        <ChangeList changes={changes} empty="No cambia nada de lo que se lee." />
        {!canSave && (
          <Textarea
            label="Nota para quien decide"
            description="De dónde sale el dato, por ejemplo"
            maxLength={limits.rejectionReasonMax}
            autosize
            minRows={2}
            value={nota}
            onChange={(event) => setNota(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Seguir editando
          </Button>
          <Button loading={isSaving} onClick={() => onSave(nota)} data-autofocus>
            {canSave ? 'Guardar y publicar' : 'Enviar la propuesta'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
