/** Two people edited the same item: both versions, and whose goes on (PF07). */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../ui/toast.tsx'
import { clockTime } from './display-date.ts'
import { type NewsValues, plainText, valuesOf } from './news-values.ts'
import type { Conflict } from './save-news.ts'
import { VersionCompare } from './VersionCompare.tsx'

type Props = {
  readonly conflict: Conflict
  readonly mine: NewsValues
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Nothing is written by either choice: the user still has to save. Closing it decides nothing; the next save asks again. */
export function ConflictDialog({ conflict: { noticia, por, at }, mine, onKeepMine, onTakeTheirs }: Props) {
  const [isOpen, setOpen] = useState(true)
  const who = por ? `${por.name} ${por.last_name}` : 'Alguien'

  async function copy() {
    try {
      await navigator.clipboard.writeText(plainText(mine))
      toast.success('Tu texto quedó copiado')
    } catch (cause) {
      console.warn('The text could not be copied', cause)
      toast.failure('Este navegador no dejó copiar el texto')
    }
  }

  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} size={900} title="La noticia cambió mientras la editabas">
      <Stack gap="md">
        <Text>
          {who} la guardó el {clockTime(at)}. No se pisó nada: tu texto sigue en el formulario.
        </Text>
        <VersionCompare
          left={{ title: 'Tu versión', values: mine }}
          right={{ title: 'Versión guardada', values: valuesOf(noticia) }}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="subtle" onClick={copy}>
            Copiar mi texto
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            Traer la versión guardada
          </Button>
          <Button onClick={onKeepMine}>Seguir con mi versión</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
