import { Anchor, Badge, Text, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { sectorLabels } from '#contract/enums.ts'
import type { StaffMember } from '#contract/staff.ts'
import { momentText } from '../../controls/dates.ts'
import { Icon } from '../../controls/Icon.tsx'
import { personName } from '../../controls/person-name.ts'
import { ListCell, ListRow, ListTable } from '../../lists/ListTable.tsx'
import { RowAction, RowActions } from '../../lists/RowAction.tsx'
import { useUser } from '../../session/api.ts'
import { panelPath } from '../../session/guards.ts'
import styles from './staff.module.css'
import { roleLabel } from './staff-values.ts'

const columns = ['Usuario', 'Rol', 'Sector', 'Estado', 'Último acceso', 'Acciones']

type Props = {
  readonly users: readonly StaffMember[]
  /** Ids of users with a second factor. */
  readonly holders: readonly string[]
  readonly isBusy: boolean
  readonly onToggle: (user: StaffMember) => void
  readonly onRemove: (user: StaffMember) => void
}

/** Table of users. Users cannot deactivate or delete their own account; a super_admin cannot be deleted (PU02). */
export function StaffTable({ users, holders, isBusy, onToggle, onRemove }: Props) {
  const own = useUser()?._id
  return (
    <ListTable label="Usuarios" columns={columns} isBusy={isBusy}>
      {users.map((user) => {
        const fullName = personName(user)
        return (
          <ListRow key={user._id} isShaded={!user.active}>
            <ListCell kind="lead">
              <Anchor component={Link} to={`${panelPath}/usuarios/editar/${user._id}`} fw={600}>
                {fullName}
              </Anchor>
              {user._id === own && (
                <Text span c="dimmed">
                  {' '}
                  (vos)
                </Text>
              )}
              <Text size="sm" c="dimmed">
                {user.email}
              </Text>
              {holders.includes(user._id) && (
                <Text size="sm" c="dimmed" className="row gap-1">
                  <Icon name="shield-check" size={16} /> Verificación en dos pasos
                </Text>
              )}
            </ListCell>
            <ListCell>
              <Badge color={user.rol === 'super_admin' ? 'ladrillo' : 'rio'}>{roleLabel(user.rol)}</Badge>
            </ListCell>
            <ListCell>{sectorLabels[user.sector]}</ListCell>
            <ListCell>
              <UnstyledButton
                className={styles.toggle}
                disabled={isBusy || user._id === own}
                aria-label={`${user.active ? 'Activo: desactivar' : 'Inactivo: activar'} a ${fullName}`}
                onClick={() => onToggle(user)}
              >
                <Badge color={user.active ? 'algarrobo' : 'gray'} variant={user.active ? 'light' : 'outline'}>
                  {user.active ? 'Activo' : 'Inactivo'}
                </Badge>
              </UnstyledButton>
            </ListCell>
            <ListCell kind="figures">
              <span className={styles.onCards}>Último acceso: </span>
              {user.ultimoAcceso ? momentText(user.ultimoAcceso) : 'Nunca'}
            </ListCell>
            <ListCell kind="actions">
              <RowActions object={`de ${fullName}`}>
                <RowAction
                  action="Editar"
                  object={`a ${fullName}`}
                  icon="pencil"
                  to={`${panelPath}/usuarios/editar/${user._id}`}
                />
                <RowAction
                  action="Eliminar"
                  object={`a ${fullName}`}
                  icon="trash-2"
                  isDestructive
                  disabled={user.rol === 'super_admin' || user._id === own}
                  onClick={() => onRemove(user)}
                />
              </RowActions>
            </ListCell>
          </ListRow>
        )
      })}
    </ListTable>
  )
}
