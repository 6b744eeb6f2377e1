import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Content, ListedProposal, Proposal } from '#contract/contenidos.ts'
import { contentFiles } from '#contract/content/files.ts'
import { limits } from '#contract/limits.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { personName } from '../../../controls/person-name.ts'
import { Answer } from '../../../controls/states.tsx'
import { errorMessage, toast } from '../../../controls/toast.tsx'
import { useDiscardQuestion } from '../../../controls/use-discard-question.ts'
import { api } from '../../../session/api.ts'
import { useApi } from '../../../session/use-api.ts'
import { ChangeList } from '../ChangeList.tsx'
import { storedValue } from '../part/content-document.ts'
import { changesOf } from '../value/changes.ts'
import { partField } from '../value/field.ts'

type Props = {
  readonly proposal: ListedProposal
  readonly canDecide: boolean
  /** Called when it is decided, also by another person meanwhile. */
  readonly onDecided: () => void
  readonly onClose: () => void
}

/** Compares a proposal with the current part, and decides it. */
export function ProposalDialog(props: Props) {
  const { _id, name, por } = props.proposal
  const [tries, setTries] = useState(0)
  const proposed = useApi('GET propuesta/{id}', { id: _id })
  const now = useApi('GET contenido', { name }, String(tries))
  const [motivo, setMotivo] = useState('')
  const close = useDiscardQuestion(motivo.trim() !== '', props.onClose)
  return (
    <Dialog onClose={close} size={760} title={`${contentFiles[name].title}: propuesta de ${personName(por)}`}>
      <Answer call={proposed} loading="Cargando la propuesta..." failed="No pudimos traer la propuesta">
        {({ propuesta }) => (
          <Answer call={now} loading="Cargando la propuesta..." failed="No pudimos traer la parte">
            {({ contenido }) => (
              <Decision
                {...props}
                proposed={propuesta}
                now={contenido}
                motivo={motivo}
                onMotivo={setMotivo}
                onChanged={() => setTries(tries + 1)}
              />
            )}
          </Answer>
        )}
      </Answer>
    </Dialog>
  )
}

type DecisionProps = Props & {
  readonly proposed: Proposal
  readonly now: Content
  readonly motivo: string
  readonly onMotivo: (motivo: string) => void
  /** Called when the part has changed meanwhile. */
  readonly onChanged: () => void
}

function Decision({ proposed, now, canDecide, motivo, onMotivo, onDecided, onClose, onChanged }: DecisionProps) {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = partField(now.name)
  const changes = changesOf(field, storedValue(now), storedValue(proposed))
  const isOlder = proposed.revision !== now.revision

  async function decide(accept: boolean) {
    if (!accept && motivo.trim() === '') return setFault('El motivo es obligatorio')
    setFault(null)
    setBusy(true)
    try {
      const decision = { id: proposed._id, accept, motivo: accept ? '' : motivo }
      await api['POST decidir-propuesta'](accept ? { ...decision, revision: now.revision } : decision)
      toast.success(accept ? 'Propuesta aceptada y publicada' : 'Propuesta rechazada')
      onDecided()
    } catch (error) {
      toast.failure('No se pudo decidir', errorMessage(error))
      if (!(error instanceof ApiError)) return
      if (error.contenido) return onChanged()
      if (error.status === 409) return onDecided()
      if (error.fields.motivo) setFault(error.fields.motivo)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      {proposed.nota && <Text>«{proposed.nota}»</Text>}
      {isOlder && proposed.state === 'pendiente' && (
        <Alert color="sol" role="status">
          La parte cambió después de esta propuesta: mirá bien que no deshaga algo nuevo.
        </Alert>
      )}
      <Text>
        {proposed.state === 'pendiente' ? 'Si se acepta, cambia en el portal:' : 'De lo que está ahora a lo propuesto:'}
      </Text>
      <ChangeList changes={changes} empty="Nada: dice lo mismo que ya está." />
      {canDecide && proposed.state === 'pendiente' ? (
        <>
          <Textarea
            label="Motivo, si la rechazás"
            description="Lo lee quien la propuso"
            maxLength={limits.rejectionReasonMax}
            autosize
            minRows={2}
            value={motivo}
            error={fault}
            onChange={(event) => onMotivo(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="outline" color="ladrillo" disabled={isBusy} onClick={() => decide(false)}>
              Rechazar
            </Button>
            <Button loading={isBusy} onClick={() => decide(true)}>
              Aceptar y publicar
            </Button>
          </Group>
        </>
      ) : (
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        </Group>
      )}
    </Stack>
  )
}
