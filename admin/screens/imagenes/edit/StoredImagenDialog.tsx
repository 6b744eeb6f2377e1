/** The dialog of an image that is stored: saving it is one call, which tells who was faster. */
import { ApiError } from '#contract/client.ts'
import type { Imagen } from '#contract/imagenes.ts'
import { mediaUrl } from '#contract/urls.ts'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { actingApi, session } from '../../../session/api.ts'
import { ImagenWordsDialog, type WordsRefusal } from './ImagenWordsDialog.tsx'
import { correctionOf, type Described, type ImagenWords, mayCorrect } from './imagen-data.ts'

type Props = {
  readonly imagen: Described & { readonly _id: string; readonly width: number; readonly height: number }
  /** Who of the staff uploaded it; undefined where that is not known here: the server decides. */
  readonly uploader?: string | null
  readonly onSaved: (imagen: Imagen) => void
  readonly onClose: () => void
}

/** Whoever may not correct it all may describe it where nobody did. */
export function StoredImagenDialog({ imagen, uploader, onSaved, onClose }: Props) {
  const user = session.user()
  const mayAll = user !== null && (uploader === undefined || mayCorrect(user, uploader))

  async function save(words: ImagenWords, before: Described): Promise<WordsRefusal> {
    const correction = correctionOf(before, words)
    if (!correction) return null
    try {
      const { imagen: saved, message } = await actingApi['PUT editar-img']({ id: imagen._id, ...correction })
      toast.success(message)
      onSaved(saved)
      return null
    } catch (error) {
      const reason = reasonOf(error)
      if (!(error instanceof ApiError)) return { reason }
      const now = error.status === 409 ? await asItIs(imagen._id) : null
      return { reason, fields: error.fields, ...(now && { now }) }
    }
  }
  return (
    <ImagenWordsDialog
      image={imagen}
      src={mediaUrl(imagen._id, 800)}
      size={imagen}
      describesOnly={!mayAll}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** What an image says now; null where it cannot be read: saving it again is refused again. */
async function asItIs(id: string): Promise<Imagen | null> {
  try {
    const { imagenes } = await actingApi['GET galeria/todas']({ ids: id })
    return imagenes[0] ?? null
  } catch (cause) {
    console.warn('The image could not be read again', cause)
    return null
  }
}
