/** Notices of the news form: restored drafts, deleted items. */
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useFocusOnMount } from '../../../controls/focus.ts'
import { notSavedYet } from '../../../editing/EditorNotices.tsx'
import type { OpenDraft } from '../../../editing/open-draft.ts'
import type { NoticiaDraft } from './noticia-document.ts'

/** Text about a restored draft and its photos (PF06). */
export function restoredText({ draft, files }: OpenDraft<NoticiaDraft>): string {
  const chosen = draft?.photos.length ?? 0
  const missing = chosen - files.size
  if (chosen === 0) return notSavedYet
  if (missing > 0)
    return `${notSavedYet} ${missing === 1 ? 'Una imagen que habías elegido se perdió: volvé a elegirla.' : `Se perdieron ${missing} imágenes que habías elegido: volvé a elegirlas.`}`
  return `${notSavedYet} ${chosen === 1 ? 'También está la imagen que habías elegido.' : 'También están las imágenes que habías elegido.'}`
}

/** Notice of a draft whose item was deleted before. */
export const DeletedItemNotice = () => (
  <Alert color="sol" role="status" title="Esta noticia ya no existe: alguien la eliminó">
    <Text>Lo que habías escrito sigue acá. Si lo guardás, se crea una noticia nueva.</Text>
  </Alert>
)

/** Notice of a save that failed because the item was deleted. */
export function GoneNotice({ reason, onSaveAsNew }: { readonly reason: string; readonly onSaveAsNew: () => void }) {
  const box = useFocusOnMount<HTMLDivElement>()
  return (
    <Alert color="ladrillo" role="alert" ref={box} tabIndex={-1} title={reason}>
      <Stack gap="xs" align="flex-start">
        <Text>Alguien la eliminó mientras la editabas. Tu texto sigue acá.</Text>
        <Button onClick={onSaveAsNew}>Guardar como noticia nueva</Button>
      </Stack>
    </Alert>
  )
}
