import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../controls/Dialog.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import styles from './fields.module.css'
import IconDrawing from './IconDrawing.tsx'
import { iconsFor } from './icon-family.ts'

type Props = {
  readonly chosen: string
  readonly onChoose: (name: string) => void
  readonly onClose: () => void
}

/** Limit of shown icons. */
const shownMax = 120

/** Picker of icons, searched in Spanish or English. */
export default function IconPicker({ chosen, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('')
  const found = iconsFor(search)
  return (
    <Dialog onClose={onClose} title="Elegir un ícono" size={720}>
      <TextInput
        label="Buscar"
        description="En castellano o en inglés: casa, perro, salud"
        leftSection={<Icon name="search" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <Text size="sm" c="dimmed" my="sm" role="status">
        {found.length === 0
          ? 'No hay ninguno con esa palabra. Probá con otra.'
          : found.length > shownMax
            ? `Se muestran ${shownMax} de ${found.length}: escribí más para encontrar el que buscás.`
            : `${found.length} ${found.length === 1 ? 'ícono' : 'íconos'}`}
      </Text>
      <ul className="plain-list tiles min-6 gap-2">
        {found.slice(0, shownMax).map((name) => (
          <li key={name}>
            <UnstyledButton className={styles.tile ?? ''} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
              <IconDrawing name={name} size={24} />
              <span>{name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
