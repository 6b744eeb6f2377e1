/** /admin-panel/opiniones: what citizens answered to "¿Te sirvió esta página?", for admin and super_admin. */
import { Anchor, Badge, Group, NativeSelect, Text } from '@mantine/core'
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router-dom'
import type { Out } from '#contract/endpoints.ts'
import type { OpinionCount } from '#contract/opiniones.ts'
import { Empty, LoadFailed } from '../../controls/ListStates.tsx'
import { ListCell, ListRow, ListTable } from '../../controls/ListTable.tsx'
import { readListAddress, useListAddress } from '../../controls/list-address.ts'
import { loadOrSay } from '../../controls/loaded.ts'
import { momentText } from '../../controls/moment.ts'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { Pager } from '../../controls/Pager.tsx'
import { galleryPager, pageServed } from '../../controls/page-window.ts'
import { publicAddress } from '../../public-site.ts'
import { loadingApi } from '../../session/current.ts'
import { approval } from './approval.ts'

const opinionsPerPage = 20

/** `direccion`: the path of a page of the public site. */
const noFilters = { direccion: '', sirvio: '' } as {
  readonly direccion: string
  readonly sirvio: '' | 'true' | 'false'
}
const patterns = { sirvio: /^(true|false)$/ }

/** One page of opinions as the address asks for it, or why it could not be loaded. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { filters, page } = readListAddress(new URL(request.url).searchParams, noFilters, patterns)
  const { direccion: path, sirvio: useful } = filters
  return loadOrSay(request, () => loadingApi(request)('opiniones', { page, limit: opinionsPerPage, path, useful }))
}

/** The screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title="Opiniones sobre el portal" />
      {'failure' in loaded ? (
        <LoadFailed title="No pudimos traer las opiniones" reason={loaded.failure} />
      ) : (
        <OpinionList {...loaded} />
      )}
    </>
  )
}

const choices = (counts: readonly OpinionCount[]) => [
  { value: '', label: 'Todas' },
  ...counts.map((count) => ({ value: count.page, label: `${count.page} (sirvió: ${approval(count)})` })),
]

function OpinionList({ opiniones, counts, ...served }: Out<'opiniones'>) {
  const list = useListAddress(noFilters, { patterns, history: 'push' })
  const navigation = useNavigation()
  return (
    <>
      <Group gap="sm" align="flex-end" mb="md">
        <NativeSelect
          label="Página"
          data={choices(counts)}
          value={list.filters.direccion}
          onChange={(event) => list.setFilter('direccion', event.currentTarget.value)}
          flex="2 1 240px"
        />
        <NativeSelect
          label="¿Sirvió?"
          data={[
            { value: '', label: 'Sí y no' },
            { value: 'true', label: 'Sí' },
            { value: 'false', label: 'No' },
          ]}
          value={list.filters.sirvio}
          onChange={(event) => list.setFilter('sirvio', event.currentTarget.value)}
          flex="1 1 140px"
        />
      </Group>
      {opiniones.length === 0 ? (
        <Empty
          title="No se encontraron opiniones"
          hint="Al pie de cada página del portal se puede dejar una."
          onClear={list.isFiltered || list.page > 1 ? list.clear : null}
        />
      ) : (
        <>
          <ListTable
            label="Opiniones"
            columns={['Página', '¿Sirvió?', 'Qué dijo', 'Cuándo']}
            isBusy={navigation.state === 'loading'}
          >
            {opiniones.map((opinion) => (
              <ListRow key={opinion._id} isShaded={false}>
                <ListCell kind="lead">
                  <Anchor href={publicAddress(opinion.page as `/${string}`)}>{opinion.page}</Anchor>
                </ListCell>
                <ListCell kind="state">
                  <Badge color={opinion.useful ? 'algarrobo' : 'ladrillo'}>{opinion.useful ? 'Sí' : 'No'}</Badge>
                </ListCell>
                <ListCell kind="line">
                  {opinion.text ? <Text size="sm">{opinion.text}</Text> : <Text c="dimmed">Sin comentario</Text>}
                </ListCell>
                <ListCell kind="text">
                  <time dateTime={opinion.at}>{momentText(opinion.at)}</time>
                </ListCell>
              </ListRow>
            ))}
          </ListTable>
          <Pager page={pageServed(opiniones, served, opinionsPerPage)} shape={galleryPager} onPage={list.setPage} />
        </>
      )}
    </>
  )
}
