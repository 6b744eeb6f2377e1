/** How many images there are in each status. */
import type { Out } from '#contract/endpoints.ts'
import styles from './ModerationTable.module.css'

const shown = [
  ['total', 'Total'],
  ['pendientes', 'Pendientes'],
  ['aprobadas', 'Aprobadas'],
  ['rechazadas', 'Rechazadas'],
] as const

/** `counts`: those of galeria/estadisticas, without what was deleted. */
export function GalleryCounts({ counts }: { readonly counts: Out<'galeria/estadisticas'>['data'] }) {
  return (
    <dl className={styles.counts} aria-label="Cuántas imágenes hay">
      {shown.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{counts[key]}</dd>
        </div>
      ))}
    </dl>
  )
}
