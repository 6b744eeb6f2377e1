/** Two people edited the same item: both versions, and whose goes on. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { toast } from '../../../controls/toast.tsx'
import { clockTime } from '../display-date.ts'
import { VersionCompare } from '../history/VersionCompare.tsx'
import { plainText, valuesOf } from '../noticia-values.ts'
import type { Clash } from './use-noticia-form.ts'

type Props = {
  readonly clash: Clash
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Nothing is written by either choice: the user still has to save. Closing it decides nothing; the next save asks again. */
export function ConflictDialog({ clash, onKeepMine, onTakeTheirs, onClose }: Props) {
  const { mine, conflict, version } = clash
  const { noticia, por, at } = conflict
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
    <Modal opened onClose={onClose} size={900} title="La noticia cambió mientras la editabas">
      <Stack gap="md">
        <Text>
          {who} la guardó el {clockTime(at)}. No se pisó nada
          {version === null ? ': tu texto sigue en el formulario.' : '.'}
        </Text>
        <VersionCompare
          left={{ title: version === null ? 'Tu versión' : `Versión ${version}`, values: mine }}
          right={{ title: 'Versión guardada', values: valuesOf(noticia) }}
        />
        <Group gap="xs" justify="flex-end">
          {version === null && (
            <Button variant="subtle" onClick={copy}>
              Copiar mi texto
            </Button>
          )}
          <Button variant="default" onClick={onTakeTheirs}>
            Traer la versión guardada
          </Button>
          <Button onClick={onKeepMine}>Seguir con {version === null ? 'mi versión' : `la versión ${version}`}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
