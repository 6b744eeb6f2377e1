/** /admin-panel/datos/configurar "Configurar el municipio": the content as steps for a new city. */
import { Alert, Anchor, Badge, Button, Group, Progress, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { emptyContent } from '#contract/content/empty.ts'
import { contentFiles } from '#contract/content/files.ts'
import { contentParts } from '#contract/content/subjects.ts'
import type { Output } from '#contract/endpoints.ts'
import { runAction } from '../../../controls/action.ts'
import { confirm } from '../../../controls/confirm.tsx'
import { today } from '../../../controls/dates.ts'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import { Screen } from '../../../controls/Screen.tsx'
import { useReload } from '../../../controls/use-reload.ts'
import { publicAddress } from '../../../public-site.ts'
import { PublishProgress } from '../../../publishing/PublishProgress.tsx'
import { usePublishStates, useRefreshOnChange } from '../../../publishing/site-status.ts'
import { api, defineLoader } from '../../../session/api.ts'
import styles from '../contenidos.module.css'
import { partPath } from '../paths.ts'
import { type GuideStep, guideSteps, type PartProgress, progressOf, type StepState } from './steps.ts'

type Loaded = Output<'GET contenidos'>

export const loader = defineLoader((api) => api['GET contenidos']({}))

const StartOver = lazyDialog(() => import('./StartOver.tsx'))

export const Component = () => (
  <Screen<typeof loader> title="Configurar el municipio" failed="No pudimos traer los datos" keepPreviousData>
    {(list) => <Guide {...list} />}
  </Screen>
)

function Guide({ contenidos }: Loaded) {
  useEffect(StartOver.preload, [])
  const { reload } = useReload()
  const [isStarting, setStarting] = useState(false)
  const steps = guideSteps.map((step) => ({ step, ...progressOf(step, contenidos) }))
  const countOf = (wanted: StepState) => steps.filter(({ state }) => state === wanted).length
  const [open, absent, done] = [countOf('open'), countOf('absent'), countOf('done')]
  const next = steps.find(({ state }) => state === 'open')?.step
  const changed = contenidos.flatMap(({ change }) => change ?? [])
  const stateOf = usePublishStates()
  useRefreshOnChange(contenidos)
  const newest = changed.reduce((last, one) => (last && last.change > one.change ? last : one), changed[0])

  return (
    <>
      <Text mb="sm" maw="65ch">
        Cada paso lleva a los datos que le corresponden. Lo que guardás se publica enseguida; podés dejar la guía cuando
        quieras y seguir otro día: lo que falta se ve en los mismos datos.
      </Text>
      <Group gap="sm" mb="xs" role="status">
        <Text fw={600}>{`${done} de ${done + open} pasos listos`}</Text>
        {absent > 0 && (
          <Text>{absent === 1 ? '1 está vacío y no se muestra' : `${absent} están vacíos y no se muestran`}</Text>
        )}
        {next && <Text>{`Sigue: ${next.title}`}</Text>}
      </Group>
      <Progress value={(100 * done) / Math.max(1, done + open)} aria-label="Pasos listos" mb="lg" />
      <ol className="plain-list">
        {steps.map((one) => (
          <Step key={one.step.title} {...one} />
        ))}
        <li className={styles.subject}>
          <Title order={2} size="h4" className={styles.heading}>
            Revisar y publicar
          </Title>
          <div>
            <Text>
              {open === 0
                ? 'Todos los pasos están listos. Recorré el portal como lo lee un vecino.'
                : `${open === 1 ? 'Falta 1 paso' : `Faltan ${open} pasos`}. Lo guardado ya se lee en el portal, con sus marcas de muestra.`}
            </Text>
            <Group gap="md" mt="xs">
              <Anchor href={publicAddress('/')} target="_blank" rel="noopener">
                Ver el portal
              </Anchor>
              <div>
                <PublishProgress state={newest ? stateOf(newest) : null} />
              </div>
            </Group>
          </div>
        </li>
      </ol>
      <Group gap="xs" mt={48}>
        <Button variant="outline" color="ladrillo" onClick={() => setStarting(true)}>
          Empezar de cero
        </Button>
        <Text size="sm" c="dimmed" maw="46ch">
          Para otra ciudad: deja todo vacío, con el nombre que escribas.
        </Text>
      </Group>
      {isStarting && (
        <StartOver
          onStarted={() => {
            setStarting(false)
            void reload()
          }}
          onClose={() => setStarting(false)}
        />
      )}
    </>
  )
}

type StepProps = ReturnType<typeof progressOf> & { readonly step: GuideStep }

function Step({ step: { title, text }, state, parts }: StepProps) {
  return (
    <li className={styles.subject}>
      <Group gap="sm" className={styles.heading}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {state === 'done' && <Badge color="algarrobo">Listo</Badge>}
        {state === 'absent' && (
          <Badge color="gray" variant="outline">
            Vacío
          </Badge>
        )}
      </Group>
      <div>
        <Text c="dimmed">{text}</Text>
        <ul className="plain-list">
          {parts.map((one) => (
            <GuideRow key={one.part.name} progress={one} />
          ))}
        </ul>
      </div>
    </li>
  )
}

const progressText = ({ state, left, part }: PartProgress): string => {
  if (state === 'fault') return `El portal no se puede actualizar con lo guardado: ${part.fault}`
  if (state === 'incomplete')
    return left === 1
      ? 'Falta 1 dato: es de muestra o está por escribir'
      : `Faltan ${left} datos: son de muestra o están por escribir`
  if (state === 'initial') return 'Es lo que trae la instalación: miralo y guardalo'
  return state === 'absent' ? 'Está vacío y no se muestra: cargalo si tu ciudad lo tiene' : 'Listo'
}

function GuideRow({ progress }: { readonly progress: PartProgress }) {
  const { part, state } = progress
  const { title } = contentFiles[part.name]
  const { isBusy, run } = useReload()

  async function leaveOut() {
    const isConfirmed = await confirm({
      title: `¿${title} no corresponde a tu ciudad?`,
      text: 'Se vacía y deja de mostrarse en el portal. Lo que había queda en su historial y se puede restaurar.',
      action: 'Vaciar',
      isDestructive: true,
    })
    if (!isConfirmed) return
    const act = async () => {
      const { contenido } = await api['GET contenido']({ name: part.name })
      const value = emptyContent(part.name, contenido.value, today())
      await api['POST guardar-contenido']({ name: part.name, value, revision: contenido.revision })
    }
    const texts = { done: `${title}: no se muestra`, failed: `${title}: no se vació` }
    await run(async () => (await runAction(act, texts)).ok)
  }
  return (
    <li className={styles.part}>
      <div>
        <Anchor component={Link} to={partPath(part.name)} fw={600}>
          {title}
        </Anchor>
        {state === 'fault' ? (
          <Alert color="ladrillo">{progressText(progress)}</Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {progressText(progress)}
          </Text>
        )}
      </div>
      {contentParts[part.name].canBeEmpty && state !== 'absent' && (
        <div>
          <Button
            size="sm"
            variant="subtle"
            px={0}
            loading={isBusy}
            onClick={leaveOut}
            aria-label={`${title}: no corresponde a mi ciudad`}
          >
            No corresponde a mi ciudad
          </Button>
        </div>
      )}
    </li>
  )
}
