/** Page buttons and the line that says which results are shown. */
import { Group, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MouseEvent } from 'react'
import { Icon } from '../controls/Icon.tsx'
import styles from './Pager.module.css'
import { type Page, type PagerShape, pageButtons } from './page-window.ts'

type Props = {
  readonly page: Page<unknown>
  readonly shape: PagerShape
  /** `isPointed`: by mouse or finger, and not by a key. */
  readonly onPage: (page: number, isPointed: boolean) => void
}

/** Draws nothing but the result line when there is one page only. A button that leads no further keeps the focus. */
export function Pager({ page: { page, pages, from, to, total }, shape, onPage }: Props) {
  // Three figures and their neighbours are wider than a phone.
  const isNarrow = useMediaQuery('(width < 30rem)', false, { getInitialValueInEffect: false })
  const buttons = pageButtons(page, pages, isNarrow ? { ...shape, reach: 0 } : shape)
  const turn = (to: number) => (event: MouseEvent) => to >= 1 && to <= pages && onPage(to, event.detail > 0)
  return (
    <Group justify="space-between" gap="sm" mt="md">
      <Text size="sm" c="dimmed" role="status">
        {`Mostrando ${from} a ${to} de ${total} resultados`}
      </Text>
      {pages > 1 && (
        <nav aria-label="Páginas" className={styles.pages}>
          <UnstyledButton
            className={styles.page}
            aria-label="Página anterior"
            aria-disabled={page === 1}
            onClick={turn(page - 1)}
          >
            <Icon name="chevron-left" size={18} />
          </UnstyledButton>
          {buttons.map((button, position) =>
            button === 'gap' ? (
              <span key={`gap-after-${buttons[position - 1]}`} className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <UnstyledButton
                key={button}
                className={styles.page}
                aria-label={`Página ${button}`}
                aria-current={button === page ? 'page' : undefined}
                onClick={turn(button)}
              >
                {button}
              </UnstyledButton>
            ),
          )}
          <UnstyledButton
            className={styles.page}
            aria-label="Página siguiente"
            aria-disabled={page === pages}
            onClick={turn(page + 1)}
          >
            <Icon name="chevron-right" size={18} />
          </UnstyledButton>
        </nav>
      )}
    </Group>
  )
}
