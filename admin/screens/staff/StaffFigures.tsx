/** How many people there are: total, active, inactive, super admins. */

import styles from './staff.module.css'
import type { countStaff } from './staff-filter.ts'

/** Counts of everybody, whatever the list is filtered by. */
export function StaffFigures({ total, active, inactive, superAdmins }: ReturnType<typeof countStaff>) {
  const figures = [
    ['Usuarios', total],
    ['Activos', active],
    ['Inactivos', inactive],
    ['Super administradores', superAdmins],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, count]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('es-AR')}</dd>
        </div>
      ))}
    </dl>
  )
}
