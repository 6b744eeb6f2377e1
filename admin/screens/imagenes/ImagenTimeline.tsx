import { Group, Loader, Text, Timeline, Title } from '@mantine/core'
import { useId } from 'react'
import type { Imagen } from '#contract/imagenes.ts'
import { momentText } from '../../controls/dates.ts'
import { ErrorState } from '../../controls/states.tsx'
import { can } from '../../session/api.ts'
import { useApi } from '../../session/use-api.ts'
import { valuesOfImagen } from './edit/imagen-data.ts'
import { type Step, shortHistoryOf, stepInWords } from './image-format.ts'
import styles from './imagenes.module.css'

/** History of an image: complete for staff with `moderate`, upload and last decision for others. */
export function ImagenTimeline({ imagen }: { readonly imagen: Imagen }) {
  const titleId = useId()
  return (
    <section className={styles.history} aria-labelledby={titleId}>
      <Title order={4} size="h5" id={titleId}>
        Historial
      </Title>
      {can('moderate') ? <FullHistory imagen={imagen} /> : <Steps steps={shortHistoryOf(imagen)} />}
    </section>
  )
}

function FullHistory({ imagen }: { readonly imagen: Imagen }) {
  const { _id: id, revision, motivoRechazo } = imagen
  const texts = JSON.stringify(valuesOfImagen(imagen))
  // Loads again after each decision or correction.
  const { answer, again } = useApi('GET imagen-historial/{id}', { id }, [revision, motivoRechazo, texts].join())
  if (!answer)
    return (
      <Group gap={8} mt={12} c="dimmed" role="status">
        <Loader size="xs" aria-hidden /> Cargando el historial...
      </Group>
    )
  if ('failure' in answer)
    return (
      <>
        <ErrorState title="No pudimos traer el historial completo" reason={answer.failure} onRetry={again} />
        <Steps steps={shortHistoryOf(imagen)} />
      </>
    )
  const { historial, total } = answer
  return (
    <>
      {total > historial.length && (
        <Text size="sm" c="dimmed" mt="sm">{`Se muestran los ${historial.length} pasos más nuevos de ${total}.`}</Text>
      )}
      <Steps steps={historial.map(stepInWords)} />
    </>
  )
}

const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <Timeline role="list" active={steps.length} bulletSize={12} lineWidth={2} mt={12}>
    {steps.map(({ what, at, who, notes }, position) => (
      <Timeline.Item key={position} role="listitem" title={what}>
        <Text size="sm" c="dimmed">
          {at && <time dateTime={at}>{momentText(at)}</time>}
          {at && ' · '}
          {who}
        </Text>
        {notes.map((note, index) => (
          <Text key={index} className={styles.note ?? ''}>
            {note}
          </Text>
        ))}
      </Timeline.Item>
    ))}
  </Timeline>
)
