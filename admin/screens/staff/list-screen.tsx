/** /admin-panel/usuarios "Administración de Usuarios": who may come in, and as what. */
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useFetcher, useLoaderData } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import type { StaffMember } from '#contract/staff.ts'
import { roleLabels } from '#contract/vocabulary.ts'
import { confirm } from '../../controls/confirm.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { ListFilters } from '../../controls/ListFilters.tsx'
import { Empty, LoadFailed } from '../../controls/ListStates.tsx'
import { reloadsUnlessOnlyFiltered, useFilteredList } from '../../controls/list-address.ts'
import { loadOrSay } from '../../controls/loaded.ts'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { Pager } from '../../controls/Pager.tsx'
import { newsPager } from '../../controls/page-window.ts'
import { selectOptions } from '../../controls/select-options.ts'
import { toast } from '../../controls/toast.tsx'
import { useLastLoaded } from '../../controls/use-last-loaded.ts'
import { actingApi, loadingApi } from '../../session/current.ts'
import { panelPath } from '../../session/gates.ts'
import { StaffFigures } from './StaffFigures.tsx'
import { StaffTable } from './StaffTable.tsx'
import { changeStaffMember, type StaffIntent } from './staff-actions.ts'
import { countStaff, filterStaff, staffFilters } from './staff-filter.ts'

/** Everybody, or why they could not be loaded. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadOrSay(request, () => loadingApi(request)('all-users', {}), 'Error al cargar los usuarios')

/** Carries out what a row asked for (PU02). */
export async function action({ request }: ActionFunctionArgs): Promise<{ ok: boolean }> {
  return changeStaffMember((await request.json()) as StaffIntent, { api: actingApi, toast })
}

export const shouldRevalidate = reloadsUnlessOnlyFiltered

const stateChoices = [
  { value: '', label: 'Todos' },
  { value: 'activo', label: 'Activos' },
  { value: 'inactivo', label: 'Inactivos' },
]

/** The screen. */
export function Component() {
  const { last, failure } = useLastLoaded(useLoaderData<typeof loader>())
  return (
    <>
      <PageHeading title="Administración de Usuarios">
        <Button component={Link} to={`${panelPath}/usuarios/crear`} leftSection={<Icon name="user-plus" size={18} />}>
          Nuevo Usuario
        </Button>
      </PageHeading>
      {failure !== null && <LoadFailed title="Error al cargar los usuarios" reason={failure} />}
      {last && <StaffList users={last.data} />}
    </>
  )
}

function StaffList({ users }: { readonly users: readonly StaffMember[] }) {
  const list = useFilteredList(users, staffFilters, filterStaff, limits.panelNewsPerPage)
  const { page } = list
  const fetcher = useFetcher<typeof action>()
  const submit = (intent: StaffIntent) => fetcher.submit(intent, { method: 'post', encType: 'application/json' })

  async function remove({ _id, name, last_name }: StaffMember) {
    const agreed = await confirm({
      title: 'Eliminar usuario',
      text: (
        <>
          <p>
            ¿Eliminar a{' '}
            <strong>
              {name} {last_name}
            </strong>
            ?
          </p>
          <p>Deja de poder entrar al panel. Sus noticias e imágenes quedan, con su nombre.</p>
        </>
      ),
      action: 'Eliminar',
      isDestructive: true,
    })
    if (agreed) await submit({ intent: 'delete', id: _id })
  }

  return (
    <>
      <StaffFigures {...countStaff(users)} />
      <ListFilters
        searches="Nombre, email o DNI"
        filters={list.filters}
        onFilter={list.setFilter}
        selects={[
          { filter: 'rol', label: 'Rol', choices: selectOptions(roleLabels, 'Todos') },
          { filter: 'estado', label: 'Estado', choices: stateChoices },
        ]}
      />
      {page.total === 0 ? (
        <Empty
          title="No se encontraron usuarios"
          hint="Probá con otra búsqueda o con menos filtros."
          onClear={list.isFiltered ? list.clear : null}
        />
      ) : (
        <>
          <StaffTable
            users={page.rows}
            isBusy={fetcher.state !== 'idle'}
            onToggle={({ _id }) => submit({ intent: 'toggle', id: _id })}
            onRemove={remove}
          />
          <Pager page={page} shape={newsPager} onPage={list.setPage} />
        </>
      )}
    </>
  )
}
