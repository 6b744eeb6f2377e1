/** Two people edited the same item: both versions, and whose goes on. */
import { Button } from '@mantine/core'
import { ConflictDialog } from '../../../controls/ConflictDialog.tsx'
import { clockTime } from '../../../controls/display-date.ts'
import { toast } from '../../../controls/toast.tsx'
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
export function NoticiaConflict({ clash, onKeepMine, onTakeTheirs, onClose }: Props) {
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
    <ConflictDialog
      title="La noticia cambió mientras la editabas"
      said={`${who} la guardó el ${clockTime(at)}. No se pisó nada${version === null ? ': tu texto sigue en el formulario.' : '.'}`}
      mine={version === null ? 'mi versión' : `la versión ${version}`}
      actions={
        version === null && (
          <Button variant="subtle" onClick={copy}>
            Copiar mi texto
          </Button>
        )
      }
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
      onClose={onClose}
    >
      <VersionCompare
        left={{ title: version === null ? 'Tu versión' : `Versión ${version}`, values: mine }}
        right={{ title: 'Versión guardada', values: valuesOf(noticia) }}
      />
    </ConflictDialog>
  )
}
