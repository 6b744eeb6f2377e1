/** /admin-panel/datos "Datos del municipio": each part of the content and whether it is online. */
import { Alert, Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import type { ContentSummary } from '#contract/contenidos.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { contentGroups, contentParts } from '#contract/content/subjects.ts'
import type { Output } from '#contract/endpoints.ts'
import { runAction } from '../../../controls/action.ts'
import { dayText, shortDate } from '../../../controls/dates.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import { personName } from '../../../controls/person-name.ts'
import { Screen } from '../../../controls/Screen.tsx'
import { PublishProgress } from '../../../publishing/PublishProgress.tsx'
import { earlierVersionText, type PublishState } from '../../../publishing/publish-state.ts'
import { usePublishStates, useRefreshOnChange, useSiteReading } from '../../../publishing/site-status.ts'
import { api, can, defineLoader } from '../../../session/api.ts'
import styles from '../contenidos.module.css'
import { downloadJson } from '../download.ts'
import { guidePath, partPath, proposalsPath } from '../paths.ts'

export const loader = defineLoader((api) => api['GET contenidos']({}))

const ImportAll = lazyDialog(() => import('./ImportAll.tsx'))

/** Parts in the order of their groups. */
const names = Object.keys(contentParts) as ContentFile[]

export const Component = () => (
  <Screen<typeof loader> title="Datos del municipio" failed="No pudimos traer los datos" keepPreviousData>
    {(list) => <Parts {...list} />}
  </Screen>
)

function Parts({ contenidos, pendientes }: Output<'GET contenidos'>) {
  useEffect(ImportAll.preload, [])
  const [isImporting, setImporting] = useState(false)
  const { revalidate } = useRevalidator()
  const stateOf = usePublishStates()
  useRefreshOnChange(contenidos)
  const unconfirmed = contenidos.reduce((sum, { confirmar }) => sum + confirmar, 0)
  const samples = contenidos.reduce((sum, { muestra }) => sum + muestra, 0)

  const exportAll = () =>
    runAction(async () => downloadJson('contenidos.json', await api['GET exportar-contenidos']({})), {
      done: null,
      failed: 'No se pudo descargar',
    })
  return (
    <>
      <Group justify="space-between" gap="sm" mb="lg">
        <Text role="status">
          {unconfirmed === 1 ? '1 dato espera confirmación' : `${unconfirmed} datos esperan confirmación`}
          {` y ${samples} ${samples === 1 ? 'es' : 'son'} de muestra.`}
        </Text>
        <Group gap="xs">
          {can('manageStaff') && (
            <Button component={Link} to={guidePath} variant="default">
              Configurar el municipio
            </Button>
          )}
          <Button component={Link} to={proposalsPath} variant={pendientes > 0 ? 'filled' : 'default'}>
            {pendientes > 0 ? `Propuestas (${pendientes})` : 'Propuestas'}
          </Button>
          <Button variant="default" onClick={exportAll}>
            Descargar todo
          </Button>
          {can('moderate') && (
            <Button variant="default" onClick={() => setImporting(true)}>
              Traer todo
            </Button>
          )}
        </Group>
      </Group>
      {contentGroups.map((group) => {
        const own = names.flatMap((name) =>
          contentParts[name].group === group ? contenidos.filter((part) => part.name === name) : [],
        )
        if (own.length === 0) return null
        return (
          <section key={group} className={styles.subject}>
            <Title order={2} size="h4">
              {group}
            </Title>
            <ul className="plain-list">
              {own.map((part) => (
                <ContentRow key={part.name} part={part} state={part.change ? stateOf(part.change) : null} />
              ))}
            </ul>
          </section>
        )
      })}
      {isImporting && (
        <ImportAll
          onImported={() => {
            setImporting(false)
            void revalidate()
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}

type RowProps = {
  readonly part: ContentSummary
  readonly state: PublishState | null
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function ContentRow({ part, state }: RowProps) {
  const { name, rows, confirmar, muestra, revisado, at, por, fault } = part
  const title = contentFiles[name].title
  const earlier = useSiteReading()?.build?.fallbacks.find((one) => one.name === name)
  return (
    <li className={styles.part}>
      <div>
        <Anchor component={Link} to={partPath(name)} className="reach" fw={600} size="lg">
          {title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {contentParts[name].section}
        </Text>
      </div>
      <Group gap={6}>
        {rows > 0 && <Text size="sm">{counted(rows, 'fila', 'filas')}</Text>}
        {confirmar > 0 && <Badge color="sol">{confirmar} a confirmar</Badge>}
        {muestra > 0 && (
          <Badge color="gray" variant="outline">
            {muestra} de muestra
          </Badge>
        )}
      </Group>
      <div>
        <Text size="sm">{revisado ? `Revisado el ${shortDate(revisado)}` : 'Sin revisar'}</Text>
        {at && (
          <Text size="sm" c="dimmed">
            {`Guardado por ${personName(por)} el ${dayText(at)}`}
          </Text>
        )}
      </div>
      <div>
        <PublishProgress state={state} />
      </div>
      {fault && (
        <Alert color="ladrillo" className="span-all" icon={<Icon name="x" />}>
          El portal no se puede actualizar con lo guardado: {fault}
        </Alert>
      )}
      {earlier && (
        <Alert color="ladrillo" className="span-all" icon={<Icon name="history" />}>
          {earlierVersionText(earlier)}
        </Alert>
      )}
    </li>
  )
}
