import styles from './Figures.module.css'

type Props = {
  readonly label: string
  readonly figures: readonly (readonly [label: string, figure: number | string])[]
}

/** Up to four figures in one row, each above its label; texts are set smaller. */
export const Figures = ({ label, figures }: Props) => (
  <dl className={`${styles.figures} framed`} aria-label={label}>
    {figures.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-text={typeof figure === 'string' || undefined}>{figure.toLocaleString('es-AR')}</dd>
      </div>
    ))}
  </dl>
)
