/** /admin-panel/auditoria: who did what and when, for super_admin (design §5). */
import { Group, NativeSelect, Text } from '@mantine/core'
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router-dom'
import type { Out } from '#contract/endpoints.ts'
import { Empty, LoadFailed } from '../../controls/ListStates.tsx'
import { readListAddress, useListAddress } from '../../controls/list-address.ts'
import { loadOrSay } from '../../controls/loaded.ts'
import { momentText } from '../../controls/moment.ts'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { Pager } from '../../controls/Pager.tsx'
import { newsPager, pageServed } from '../../controls/page-window.ts'
import { selectOptions } from '../../controls/select-options.ts'
import { loadingApi } from '../../session/current.ts'
import styles from './audit.module.css'
import { actionLabels, actorName, auditSentence, personChoices } from './audit-sentence.ts'

const entriesPerPage = 50

/** `persona`: the id of somebody; `accion`: an action of the log. */
const noFilters = { persona: '', accion: '' }
const patterns = { persona: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, accion: /^\w{1,100}$/ }

/** One page of the log as the address asks for it, with everybody's names, or why it could not be loaded. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadOrSay(request, async () => {
    const { filters, page } = readListAddress(new URL(request.url).searchParams, noFilters, patterns)
    const { persona: actor, accion: action } = filters
    return loadingApi(request)('auditoria', { page, limit: entriesPerPage, actor, action })
  })

/** The screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title="Auditoría" />
      {'failure' in loaded ? (
        <LoadFailed title="No pudimos traer el registro" reason={loaded.failure} />
      ) : (
        <AuditLog {...loaded} />
      )}
    </>
  )
}

function AuditLog({ registros, personas, ...served }: Out<'auditoria'>) {
  const list = useListAddress(noFilters, { patterns, history: 'push' })
  const navigation = useNavigation()
  const names = new Map(personas.map(({ _id, name, last_name }) => [_id, `${name} ${last_name}`]))
  return (
    <>
      <Text c="dimmed" mb="md" maw="65ch">
        Ingresos, cambios de usuarios, decisiones sobre imágenes y avisos en el portal. Nadie puede cambiar ni borrar
        este registro.
      </Text>
      <Group gap="sm" align="flex-end" mb="md">
        <NativeSelect
          label="Persona"
          data={selectOptions(personChoices(personas), 'Todas')}
          value={list.filters.persona}
          onChange={(event) => list.setFilter('persona', event.currentTarget.value)}
          flex="1 1 200px"
        />
        <NativeSelect
          label="Acción"
          data={selectOptions(actionLabels, 'Todas')}
          value={list.filters.accion}
          onChange={(event) => list.setFilter('accion', event.currentTarget.value)}
          flex="1 1 200px"
        />
      </Group>
      {registros.length === 0 ? (
        <Empty
          title="No se encontraron registros"
          hint="Probá con otra persona o con otra acción."
          onClear={list.isFiltered || list.page > 1 ? list.clear : null}
        />
      ) : (
        <>
          <ol className={styles.log} aria-label="Registros" aria-busy={navigation.state === 'loading'}>
            {registros.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <time dateTime={entry.at}>{momentText(entry.at)}</time>
                <span>
                  <strong>{actorName(entry)}</strong> {auditSentence(entry, names)}.
                </span>
                {typeof entry.detail.ip === 'string' && <span className={styles.address}>Desde {entry.detail.ip}</span>}
              </li>
            ))}
          </ol>
          <Pager page={pageServed(registros, served, entriesPerPage)} shape={newsPager} onPage={list.setPage} />
        </>
      )}
    </>
  )
}
