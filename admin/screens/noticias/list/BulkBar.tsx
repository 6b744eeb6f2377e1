import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { newsCategoryLabels, offeredNewsCategories } from '#contract/enums.ts'
import { limits } from '#contract/limits.ts'
import { confirm } from '../../../controls/confirm.tsx'
import styles from './list.module.css'
import type { BulkChange } from './noticia-bulk.ts'

type Props = {
  readonly count: number
  readonly isAll: boolean
  readonly isBusy: boolean
  readonly onChange: (change: BulkChange) => void
  readonly onAll: () => void
  readonly onNone: () => void
}

/** Actions on the chosen items, above the list. */
export function BulkBar({ count, isAll, isBusy, onChange, onAll, onNone }: Props) {
  const countText = count === 1 ? '1 noticia' : `${count} noticias`
  const button = (action: string, change: BulkChange, text: string, isDestructive = false) => (
    <Button
      variant={isDestructive ? 'outline' : 'default'}
      {...(isDestructive && { color: 'ladrillo' })}
      disabled={isBusy}
      onClick={async () => {
        if (await confirm({ title: `¿${action} ${countText}?`, text, action, isDestructive })) onChange(change)
      }}
    >
      {action}
    </Button>
  )
  return (
    <section className={`${styles.bar} framed`} aria-label="Noticias elegidas">
      <Text fw={600} role="status">
        {count === 1 ? '1 elegida' : `${count} elegidas`}
      </Text>
      <Group gap="xs">
        {button('Publicar', { status: 'publicado' }, 'Pasan a verse en el portal, las programadas a su hora.')}
        {button('Ocultar', { status: 'borrador' }, 'Dejan de verse en el portal y quedan como borradores.')}
        <NativeSelect
          aria-label="Pasar a la categoría"
          disabled={isBusy}
          value=""
          data={[
            { value: '', label: 'Pasar a…' },
            ...offeredNewsCategories.map((value) => ({ value, label: newsCategoryLabels[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const category = offeredNewsCategories.find((offered) => offered === value)
            if (category) onChange({ category })
          }}
        />
        {button(
          'Eliminar',
          { deleted: true },
          `Van a la papelera: se pueden recuperar durante ${limits.binDays} días.`,
          true,
        )}
      </Group>
      <Group gap="xs">
        {!isAll && (
          <Button variant="subtle" px="xs" onClick={onAll}>
            Elegir toda la página
          </Button>
        )}
        <Button variant="subtle" px="xs" onClick={onNone}>
          No elegir ninguna
        </Button>
      </Group>
    </section>
  )
}
