/** Review before publishing: comments, next step, preview links (docs/architecture.md#newsroom). */
import { Alert, Button, Checkbox, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ClientInput, Output } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import type { Noticia } from '#contract/noticias.ts'
import type { Revision, RevisionStep } from '#contract/revisiones.ts'
import { runAction } from '../../../controls/action.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { shortMomentText } from '../../../controls/dates.ts'
import { personName } from '../../../controls/person-name.ts'
import { Answer } from '../../../controls/states.tsx'
import { useDiscardQuestion } from '../../../controls/use-discard-question.ts'
import { api, can, useUser } from '../../../session/api.ts'
import { useApi } from '../../../session/use-api.ts'
import { scheduleState, scheduleText, stateLook, type Timed } from '../noticia-time.ts'
import { DraftLinks } from './DraftLinks.tsx'
import styles from './NoticiaReview.module.css'

type Props = {
  readonly noticia: Pick<Noticia, '_id' | 'title'> & Timed & { readonly revision: number | null }
  /** Unsaved changes: reviewers would not see them. */
  readonly isDirty: boolean
  readonly onStep: (saved: Output<'POST revisar-new'>) => void
  readonly onClose: () => void
}

export default function NoticiaReview(props: Props) {
  const call = useApi('GET revision/{id}', { id: props.noticia._id })
  const [latest, setLatest] = useState<Output<'POST revisar-new'> | null>(null)
  const noticia = { ...props.noticia, ...latest?.noticia }
  const [texto, setTexto] = useState('')
  const close = useDiscardQuestion(texto.trim() !== '', props.onClose)
  return (
    <Dialog onClose={close} size={720} fillsPhone title="Revisión y enlaces">
      <Answer call={call} loading="Cargando la revisión..." failed="No pudimos traer la revisión">
        {(answer) => (
          <Stack gap="lg">
            <Steps
              {...props}
              noticia={noticia}
              texto={texto}
              onText={setTexto}
              revision={latest?.revision ?? answer}
              onStep={(saved) => {
                setLatest(saved)
                props.onStep(saved)
              }}
            />
            {noticia.status !== 'publicado' && <DraftLinks id={props.noticia._id} activeLinks={answer.enlaces} />}
          </Stack>
        )}
      </Answer>
    </Dialog>
  )
}

type Step = ClientInput<'POST revisar-new'>['paso']

const successTexts: Readonly<Record<Step, string>> = {
  pedida: 'Revisión pedida',
  comentario: 'Comentario agregado',
  aprobada: 'Noticia aprobada',
  devuelta: 'Noticia devuelta',
  retirada: 'Pedido retirado',
}

type StepsProps = Props & {
  readonly revision: Revision
  readonly texto: string
  readonly onText: (texto: string) => void
}

function Steps({ noticia, isDirty, revision, texto, onText, onStep }: StepsProps) {
  const user = useUser()
  const [a, setA] = useState<string | null>(null)
  const [publicar, setPublicar] = useState(true)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busyStep, setBusyStep] = useState<Step | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const stateLine = useRef<HTMLParagraphElement>(null)
  const { pendiente, pasos, colegas } = revision
  const isModerator = can('moderate')
  const canDecide = pendiente !== null && (isModerator || pendiente.a._id === user?._id)
  const canWithdraw = pendiente !== null && (isModerator || pendiente.por._id === user?._id)

  async function submitStep(paso: Step) {
    setBusyStep(paso)
    const step = {
      id: noticia._id,
      paso,
      texto,
      ...(paso === 'pedida' && { a: a ?? '' }),
      ...(paso === 'aprobada' && { publicar, revision: noticia.revision ?? undefined }),
    }
    const outcome = await runAction(() => api['POST revisar-new'](step), {
      done: (saved) => (paso === 'aprobada' && publicar ? approvedText(saved.noticia) : successTexts[paso]),
      failed: 'No se pudo hacer',
    })
    flushSync(() => {
      setBusyStep(null)
      setErrors(outcome.ok ? {} : outcome.fields)
      if (!outcome.ok) return
      onText('')
      onStep(outcome.saved)
    })
    // Focuses the new state, since the button may be gone, or the invalid field.
    if (outcome.ok) stateLine.current?.focus()
    else container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const stepButton = (paso: Step, label: string, look: object = {}) => (
    <Button
      {...look}
      loading={busyStep === paso}
      disabled={busyStep !== null && busyStep !== paso}
      onClick={() => submitStep(paso)}
    >
      {label}
    </Button>
  )

  return (
    <Stack gap="md" ref={container}>
      <Text role="status" ref={stateLine} tabIndex={-1}>
        {stateText(noticia, pendiente, user?._id)}
      </Text>
      {isDirty && (
        <Alert color="sol">Hay cambios sin guardar en el formulario: quien la mire ve lo último que se guardó.</Alert>
      )}
      {pasos.length > 0 && (
        <ol className="plain-list stack gap-3">
          {pasos.map((paso) => (
            <li key={paso._id}>
              <Text size="sm">{stepText(paso)}</Text>
              {paso.texto && <blockquote className={styles.comment}>{paso.texto}</blockquote>}
            </li>
          ))}
        </ol>
      )}
      {!pendiente && noticia.status !== 'publicado' && (
        <Select
          label="¿Quién la tiene que mirar?"
          placeholder="Elegí una persona"
          searchable
          nothingFoundMessage="No hay nadie con ese nombre"
          data={colegas.map((colega) => ({ value: colega._id, label: personName(colega) }))}
          value={a}
          error={errors.a}
          onChange={setA}
        />
      )}
      <Textarea
        label={pendiente ? 'Comentario' : 'Mensaje o comentario'}
        description={canDecide ? 'Si la devolvés, contá qué falta.' : undefined}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.reviewMax}
        value={texto}
        error={errors.texto}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {canDecide && (
        <Checkbox
          label="Publicarla al aprobarla"
          checked={publicar}
          onChange={(event) => setPublicar(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs" className={styles.acts ?? ''}>
        {stepButton('comentario', 'Comentar', { variant: 'default' })}
        {canWithdraw && stepButton('retirada', 'Retirar el pedido', { variant: 'default' })}
        {canDecide && stepButton('devuelta', 'Devolver', { variant: 'outline', color: 'ladrillo' })}
        {canDecide && stepButton('aprobada', publicar ? 'Aprobar y publicar' : 'Aprobar')}
        {!pendiente && noticia.status !== 'publicado' && stepButton('pedida', 'Pedir revisión')}
      </Group>
    </Stack>
  )
}

const approvedText = (noticia: Timed): string =>
  scheduleState(noticia) === 'planned' ? 'Noticia aprobada y programada' : 'Noticia aprobada y publicada'

function stateText(noticia: Timed, pendiente: Revision['pendiente'], own: string | undefined): string {
  const state = scheduleState(noticia)
  if (state === 'public') return 'Está publicada.'
  if (state) return `Está ${stateLook(noticia).label.toLowerCase()} ${scheduleText(noticia)}.`
  if (!pendiente) return 'Nadie tiene pedida su revisión.'
  const who =
    pendiente.por._id === own
      ? 'Le pediste'
      : `${personName(pendiente.por)} ${pendiente.a._id === own ? 'te' : 'le'} pidió`
  return pendiente.a._id === own ? `${who} que la mires.` : `${who} a ${personName(pendiente.a)} que la mire.`
}

const stepVerbs: Readonly<Record<Exclude<RevisionStep['paso'], 'pedida'>, string>> = {
  comentario: 'comentó',
  aprobada: 'la aprobó',
  devuelta: 'la devolvió',
  retirada: 'retiró el pedido',
}

function stepText({ paso, por, a, at }: RevisionStep): string {
  const act = paso === 'pedida' ? `le pidió a ${a ? personName(a) : 'alguien'} que la mire` : stepVerbs[paso]
  return `${personName(por)} ${act}, el ${shortMomentText(at)}`
}
