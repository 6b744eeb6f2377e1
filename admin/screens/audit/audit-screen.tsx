/** /admin-panel/auditoria: the audit log, for super_admin. */
import { Text, Title } from '@mantine/core'
import { useNavigation } from 'react-router-dom'
import type { Output } from '#contract/endpoints.ts'
import { clockText, momentText, shortDate } from '../../controls/dates.ts'
import { namesById } from '../../controls/person-name.ts'
import { Screen } from '../../controls/Screen.tsx'
import { selectOptions } from '../../controls/select-options.ts'
import { ListView } from '../../lists/ListView.tsx'
import { anyId, defineList } from '../../lists/list-params.ts'
import { defineLoader } from '../../session/api.ts'
import { actionLabels, actorName, auditSentence, personChoices } from './audit-sentence.ts'

const entriesPerPage = 50

/** `persona`: a user's id; `accion`: an action of the log. */
const auditList = defineList(
  { persona: anyId, accion: (text: string) => (/^\w{1,100}$/.test(text) ? text : '') },
  entriesPerPage,
)

export const loader = defineLoader(async (api, { request }) => {
  const [log, { bloqueos }] = await Promise.all([
    auditList.load(request, ({ filters: { persona: actor, accion: action }, page }) =>
      api['GET auditoria']({ page, limit: entriesPerPage, actor, action }),
    ),
    api['GET bloqueos']({}),
  ])
  return { ...log, bloqueos }
})

export const Component = () => (
  <Screen<typeof loader>
    title="Auditoría"
    failed="No pudimos traer el registro"
    intro="Ingresos, cambios de usuarios, noticias, decisiones sobre imágenes y avisos en el portal. Nadie puede cambiar ni borrar este registro; de las direcciones IP queda, a los 90 días, solo la red."
  >
    {({ bloqueos, ...log }) => (
      <>
        <AuditLog {...log} />
        <BlockedRequests bloqueos={bloqueos} />
      </>
    )}
  </Screen>
)

function AuditLog({ registros, personas, ...served }: Output<'GET auditoria'>) {
  const list = auditList.useServed(registros, served)
  const navigation = useNavigation()
  const names = namesById(personas)
  const people = selectOptions(personChoices(personas), 'Todas')
  const flex = '1 1 200px'
  return (
    <ListView
      list={list}
      selects={[
        { filter: 'persona', label: 'Persona', choices: people, flex },
        { filter: 'accion', label: 'Acción', choices: selectOptions(actionLabels, 'Todas'), flex },
      ]}
      empty={{ title: 'No se encontraron registros', hint: 'Probá con otra persona o con otra acción.' }}
    >
      <ol className="ruled plain-list" aria-label="Registros" aria-busy={navigation.state === 'loading'}>
        {registros.map((entry) => (
          <li key={entry.id} className="cluster baseline gap-1 gap-x-3">
            <Text span c="dimmed" w="12rem">
              <time dateTime={entry.at}>{momentText(entry.at)}</time>
              {entry.lastAt !== null && (
                <>
                  {' '}
                  hasta las <time dateTime={entry.lastAt}>{clockText(entry.lastAt)}</time>
                </>
              )}
            </Text>
            <Text span flex="1 1 20rem">
              <strong>{actorName(entry)}</strong> {auditSentence(entry, names)}.
            </Text>
            {typeof entry.detail.ip === 'string' && (
              <Text span c="dimmed">
                Desde {entry.detail.ip}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </ListView>
  )
}

const blockedMax = 20

const timesOf = (times: number): string => (times === 1 ? 'una vez' : `${times.toLocaleString('es-AR')} veces`)

/** Requests blocked by the content security policy, if any. */
function BlockedRequests({ bloqueos }: Output<'GET bloqueos'>) {
  if (bloqueos.length === 0) return null
  return (
    <section aria-labelledby="bloqueos">
      <Title order={2} size="h4" id="bloqueos" mt="xl">
        Lo que bloquearon los navegadores
      </Title>
      <Text c="dimmed" mb="md" maw="65ch">
        Pedidos que la política de seguridad del portal o del panel no dejó hacer, en los últimos 90 días. Casi siempre
        son extensiones de quien visita; si uno se repite, puede faltar un sitio en la política o haber algo puesto en
        una página.
      </Text>
      <ol className="ruled plain-list">
        {bloqueos.slice(0, blockedMax).map(({ day, directive, blocked, times }) => (
          <li key={`${day} ${directive} ${blocked}`} className="cluster baseline gap-1 gap-x-3">
            <Text component="time" dateTime={day} w="12rem">
              {shortDate(day)}
            </Text>
            <Text span flex="1 1 20rem">
              <strong>{blocked}</strong> ({directive})
            </Text>
            <Text span c="dimmed">
              {timesOf(times)}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  )
}
