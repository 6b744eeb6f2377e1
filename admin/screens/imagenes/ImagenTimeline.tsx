/** The story of an image: all of it for who may moderate, what everybody knows for the rest of the staff. */
import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import type { Out } from '#contract/endpoints.ts'
import type { Imagen } from '#contract/imagenes.ts'
import { momentText } from '../../controls/moment.ts'
import { reasonOf } from '../../controls/toast.tsx'
import { actingApi, session } from '../../session/current.ts'
import { mayModerate } from '../../session/gates.ts'
import styles from './ImagenTimeline.module.css'
import { type Step, stepInWords, storyOf } from './imagen-facts.ts'

/** Oldest first. What is loaded is loaded again when the image has changed. */
export function ImagenTimeline({ imagen }: { readonly imagen: Imagen }) {
  const titleId = useId()
  const user = session.user()
  return (
    <section className={styles.history} aria-labelledby={titleId}>
      <Title order={4} size="h5" id={titleId}>
        Historial
      </Title>
      {user && mayModerate(user.rol) ? <Whole imagen={imagen} /> : <Steps steps={storyOf(imagen)} />}
    </section>
  )
}

function Whole({ imagen }: { readonly imagen: Imagen }) {
  const { history, failure, again } = useHistory(imagen)
  if (failure !== null)
    return (
      <>
        <Alert color="ladrillo" role="alert" mt="sm" title="No pudimos traer el historial completo">
          <Stack align="flex-start" gap="sm">
            <Text>{failure}</Text>
            <Button variant="default" onClick={again}>
              Reintentar
            </Button>
          </Stack>
        </Alert>
        <Steps steps={storyOf(imagen)} />
      </>
    )
  if (!history)
    return (
      <p className={styles.loading} role="status">
        <Loader size="xs" aria-hidden /> Cargando el historial...
      </p>
    )
  const { historial, total } = history
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
  <ol className={styles.steps}>
    {steps.map(({ what, at, who, notes }, position) => (
      <li key={position}>
        <strong>{what}</strong>
        {at && <time dateTime={at}>{momentText(at)}</time>}
        <span>{who}</span>
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </li>
    ))}
  </ol>
)

type Loaded = { readonly history: Out<'imagen-historial'> | null; readonly failure: string | null }

/** The history of an image; an earlier answer stays while a newer one is on its way. */
function useHistory({ _id: id, status, fechaAprobacion, motivoRechazo }: Imagen): Loaded & { again: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ history: null, failure: null })
  const [tries, setTries] = useState(0)
  // Changes with each decision: there is something new to ask for.
  const version = [status, fechaAprobacion, motivoRechazo, tries].join()
  useEffect(() => {
    const stop = new AbortController()
    actingApi('imagen-historial', { id }, { signal: stop.signal }).then(
      (history) => setLoaded({ history, failure: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ history: null, failure: reasonOf(error) })
      },
    )
    return () => stop.abort()
  }, [id, version])
  return {
    ...loaded,
    again: () => {
      setLoaded({ history: null, failure: null })
      setTries(tries + 1)
    },
  }
}
