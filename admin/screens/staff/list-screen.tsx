/** /admin-panel/usuarios "Administración de Usuarios". */
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { roleLabels } from '#contract/enums.ts'
import type { StaffMember } from '#contract/staff.ts'
import { confirm } from '../../controls/confirm.tsx'
import { Figures } from '../../controls/Figures.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { personName } from '../../controls/person-name.ts'
import { Screen } from '../../controls/Screen.tsx'
import { selectOptions } from '../../controls/select-options.ts'
import { useReload } from '../../controls/use-reload.ts'
import { ListView } from '../../lists/ListView.tsx'
import { api, defineLoader } from '../../session/api.ts'
import { panelPath } from '../../session/guards.ts'
import { RequireFactor } from './RequireFactor.tsx'
import { StaffTable } from './StaffTable.tsx'
import { changeStaffMember } from './staff-actions.ts'
import { countStaff, filterStaff, staffList } from './staff-filter.ts'

export const loader = defineLoader(async (api) => {
  const [{ data }, factor] = await Promise.all([api['GET all-users']({}), api['GET segundo-factor']({})])
  return { data, factor }
}, 'Error al cargar los usuarios')

const stateChoices = [
  { value: '', label: 'Todos' },
  { value: 'activo', label: 'Activos' },
  { value: 'inactivo', label: 'Inactivos' },
]

export const Component = () => (
  <Screen<typeof loader>
    title="Administración de Usuarios"
    actions={
      <Button component={Link} to={`${panelPath}/usuarios/crear`} leftSection={<Icon name="user-plus" />}>
        Nuevo Usuario
      </Button>
    }
    failed="Error al cargar los usuarios"
    keepPreviousData
  >
    {({ data, factor }) => (
      <>
        <StaffList users={data} holders={factor.holders} />
        <RequireFactor key={String(factor.required)} {...factor} users={data} />
      </>
    )}
  </Screen>
)

type Props = { readonly users: readonly StaffMember[]; readonly holders: readonly string[] }

function StaffList({ users, holders }: Props) {
  const list = staffList.useRows(users, filterStaff)
  const counts = countStaff(users)
  const { isBusy, run } = useReload()
  const change = (act: 'toggle' | 'delete', user: StaffMember) => run(() => changeStaffMember(act, user, api))

  async function remove(user: StaffMember) {
    const agreed = await confirm({
      title: 'Eliminar usuario',
      text: (
        <>
          <p>
            ¿Eliminar a <strong>{personName(user)}</strong>?
          </p>
          <p>Deja de poder entrar al panel. Sus noticias e imágenes quedan, con su nombre.</p>
        </>
      ),
      action: 'Eliminar',
      isDestructive: true,
    })
    if (agreed) await change('delete', user)
  }

  return (
    <>
      <Figures
        label="Cuántos usuarios hay"
        figures={[
          ['Usuarios', counts.total],
          ['Activos', counts.active],
          ['Inactivos', counts.inactive],
          ['Super administradores', counts.superAdmins],
        ]}
      />
      <ListView
        list={list}
        searches="Nombre, email o DNI"
        selects={[
          { filter: 'rol', label: 'Rol', choices: selectOptions(roleLabels, 'Todos') },
          { filter: 'estado', label: 'Estado', choices: stateChoices },
        ]}
        empty={{ title: 'No se encontraron usuarios', hint: 'Probá con otra búsqueda o con menos filtros.' }}
      >
        <StaffTable
          users={list.page.rows}
          holders={holders}
          isBusy={isBusy}
          onToggle={(user) => change('toggle', user)}
          onRemove={remove}
        />
      </ListView>
    </>
  )
}
