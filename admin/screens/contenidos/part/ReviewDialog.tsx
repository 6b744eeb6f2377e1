import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { limits } from '#contract/limits.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { ChangeList } from '../ChangeList.tsx'
import type { Change } from '../value/changes.ts'

type Props = {
  readonly changes: readonly Change[]
  readonly canSave: boolean
  readonly isSaving: boolean
  readonly nota: string
  readonly onNota: (nota: string) => void
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Shows the changes of a save; users who cannot save propose them with a note. */
export function ReviewDialog({ changes, canSave, isSaving, nota, onNota, onSave, onClose }: Props) {
  return (
    <Dialog onClose={onClose} size={760} title={canSave ? 'Guardar cambios' : 'Proponer cambios'}>
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
            onChange={(event) => onNota(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Seguir editando
          </Button>
          <Button loading={isSaving} onClick={onSave} data-autofocus>
            {canSave ? 'Guardar y publicar' : 'Enviar la propuesta'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
