import { Button, FileButton, Text } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { Icon } from '../../../controls/Icon.tsx'
import styles from './picker.module.css'

type Props = {
  /** False: a click calls `onFiles` without any. */
  readonly isEnabled?: boolean
  /** Takes several files, also pasted ones. */
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** The button's text, for several. */
  readonly label?: string
}

/** Chooses one file or several, by the system's dialog or by dropping. */
export function FileDrop({ isEnabled = true, isMultiple = false, onFiles, label = 'Elegir archivos' }: Props) {
  const [isOver, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside does the same.
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
        if (isMultiple && pasted.length > 0) onFiles(pasted)
      }}
    >
      <FileButton
        multiple={isMultiple}
        accept="image/*"
        resetRef={reset}
        inputProps={{ 'aria-label': isMultiple ? `${label}: archivos de imagen` : 'Archivo de imagen' }}
        onChange={(chosen) => {
          const files = [chosen ?? []].flat()
          // Allows choosing the same file again.
          reset.current?.()
          if (files.length > 0) onFiles(files)
        }}
      >
        {({ onClick }) => (
          <Button
            variant="default"
            leftSection={<Icon name="image-up" size={20} />}
            onClick={isEnabled ? onClick : () => onFiles([])}
          >
            {isMultiple ? label : 'Elegir archivo'}
          </Button>
        )}
      </FileButton>
      <Text span c="dimmed">
        {isMultiple ? 'o soltá o pegá acá.' : 'o soltalo acá. Después lo recortás.'}
      </Text>
    </div>
  )
}
