import { Group, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery, usePagination } from '@mantine/hooks'
import type { MouseEvent } from 'react'
import { Icon } from '../controls/Icon.tsx'
import type { Page } from './list-params.ts'
import styles from './lists.module.css'

type Props = {
  readonly page: Page<unknown>
  readonly siblings: number
  /** `isPointed`: by mouse or touch, not by keyboard. */
  readonly onPage: (page: number, isPointed: boolean) => void
}

/** Count of results, and page buttons for more than one page. */
export function Pagination({ page: { page, pages, from, to, total }, siblings, onPage }: Props) {
  // Three-digit page numbers with neighbours are wider than a phone.
  const isNarrow = useMediaQuery('(width < 30rem)', false, { getInitialValueInEffect: false })
  const { range } = usePagination({ page, total: pages, siblings: isNarrow ? 0 : siblings })
  const goTo = (to: number) => (event: MouseEvent) => to >= 1 && to <= pages && onPage(to, event.detail > 0)
  const arrow = (label: string, icon: 'chevron-left' | 'chevron-right', to: number, isOff: boolean) => (
    <UnstyledButton className={styles.page} aria-label={label} aria-disabled={isOff} onClick={goTo(to)}>
      <Icon name={icon} size={18} />
    </UnstyledButton>
  )
  return (
    <Group justify="space-between" gap="sm" mt="md">
      <Text size="sm" c="dimmed" role="status">
        {`Mostrando ${from} a ${to} de ${total} resultados`}
      </Text>
      {pages > 1 && (
        <nav aria-label="Páginas" className={`${styles.pages} cluster gap-1`}>
          {arrow('Página anterior', 'chevron-left', page - 1, page === 1)}
          {range.map((button, position) =>
            button === 'dots' ? (
              <span key={`gap-after-${range[position - 1]}`} className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <UnstyledButton
                key={button}
                className={styles.page}
                aria-label={`Página ${button}`}
                aria-current={button === page ? 'page' : undefined}
                onClick={goTo(button)}
              >
                {button}
              </UnstyledButton>
            ),
          )}
          {arrow('Página siguiente', 'chevron-right', page + 1, page === pages)}
        </nav>
      )}
    </Group>
  )
}
