import { Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { Icon } from '../../../controls/Icon.tsx'
import styles from './picker.module.css'

type Props = {
  /** Otherwise a click calls `onFile` with null. */
  readonly isEnabled: boolean
  readonly onFile: (file: File | null) => void
  /** Enables several files, instead of `onFile`. */
  readonly onFiles?: (files: readonly File[]) => void
  /** The button's text, for several. */
  readonly label?: string
}

/** Chooses one file or several, by the system's dialog or by dropping. */
export function FileDrop({ isEnabled, onFile, onFiles, label = 'Elegir archivos' }: Props) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (onFiles) onFiles([...event.dataTransfer.files])
    else onFile(event.dataTransfer.files[0] ?? null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the input inside does the same.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => {
        const pasted = [...event.clipboardData.files]
        if (onFiles && pasted.length > 0) onFiles(pasted)
      }}
    >
      <label className={styles.file}>
        <input
          type="file"
          accept="image/*"
          multiple={onFiles !== undefined}
          className="visually-hidden"
          aria-label={onFiles ? `${label}: archivos de imagen` : 'Archivo de imagen'}
          onClick={(event) => {
            if (isEnabled) return
            event.preventDefault()
            onFile(null)
          }}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            // Allows choosing the same file again.
            event.currentTarget.value = ''
            if (onFiles) onFiles(files)
            else if (files[0]) onFile(files[0])
          }}
        />
        <Icon name="image-up" size={20} />
        {onFiles ? label : 'Elegir archivo'}
      </label>
      <Text span c="dimmed">
        {onFiles ? 'o soltá o pegá acá.' : 'o soltalo acá. Después lo recortás.'}
      </Text>
    </div>
  )
}
