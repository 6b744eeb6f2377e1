/** Drafts of news, in this browser and on the server. */
import type { BorradorSummary } from '#contract/borradores.ts'
import { ApiError } from '#contract/client.ts'
import { errorMessage } from '../../../controls/toast.tsx'
import { draftDatabase } from '../../../editing/browser-drafts.ts'
import type { OpenDraft, RemoteDrafts } from '../../../editing/open-draft.ts'
import type { RemoteAutosave } from '../../../editing/use-autosave.ts'
import { api, silentApi } from '../../../session/api.ts'
import {
  draftName,
  type FormItem,
  type NoticiaDocument,
  NoticiaDraft,
  noticiaDocument,
  omitMissingPhotos,
} from './noticia-document.ts'

/** Creates an item's document, with drafts in the browser and on the server. */
export function openNoticia(item: FormItem): NoticiaDocument {
  const { id } = item
  return noticiaDocument(item, {
    api,
    async filesOf({ photos }) {
      const files = new Map<string, File>()
      for (const { key } of photos) {
        const file = await photoStore.get(key)
        if (file) files.set(key, file)
      }
      return files
    },
    remoteDrafts: remoteDrafts((copy) => (id === null ? copy.state === 'nueva' : copy._id === id)),
  })
}

/** Server drafts of the item that `isOfItem` accepts. */
function remoteDrafts(isOfItem: (copy: BorradorSummary) => boolean): RemoteDrafts<NoticiaDraft> {
  const all = async () => {
    const { borradores } = await silentApi['GET borradores']({})
    return borradores.filter(isOfItem)
  }
  const idOf = async (writer: string) => (await all()).find((copy) => copy.writer === writer)?._id ?? null
  return {
    async list() {
      try {
        await pendingDeletes()
        return (await all()).map(({ writer, at, title }) => ({ writer, at: Date.parse(at), name: draftName(title) }))
      } catch (cause) {
        console.warn('The copies on the server could not be listed', cause)
        return []
      }
    },
    async read(writer) {
      const id = await idOf(writer)
      const { borrador } = id === null ? { borrador: null } : await silentApi['GET borrador/{id}']({ id })
      const { data } = NoticiaDraft.safeParse(borrador?.draft)
      return data && borrador?.writer === writer ? { ...data, over: writer } : null
    },
    async remove(writer) {
      const id = await idOf(writer)
      if (id !== null) await deleteRemote(id, writer)
    },
    sourceOf: ({ over }) => over,
  }
}

type FormDraft = Pick<NoticiaDraft, 'copyId' | 'over'> & Pick<OpenDraft<NoticiaDraft>, 'writer'>

/** Autosaves a draft on the server. `onElsewhere` runs when the server keeps another form's newer draft. */
export function remoteAutosave(
  { copyId, writer, over }: FormDraft,
  onElsewhere: () => void,
): RemoteAutosave<NoticiaDraft> {
  return {
    async put(draft) {
      try {
        const { kept } = await silentApi['POST guardar-borrador']({
          ...{ id: copyId, writer, over, title: draft.value.title, isNew: draft.revision === null },
          // Files stay in the browser.
          draft: omitMissingPhotos(draft, new Map()),
        })
        if (kept) return { isKept: true }
        onElsewhere()
        return {
          isKept: false,
          reason: 'En el servidor quedó lo que escribiste de esta noticia en otra ventana o computadora.',
        }
      } catch (error) {
        return { isKept: false, reason: error instanceof ApiError && !error.isAnswer ? null : errorMessage(error) }
      }
    },
    remove: () => Promise.all([writer, over].map((one) => one && deleteRemote(copyId, one))),
  }
}

let deletes: Promise<unknown> = Promise.resolve()
/** Resolves once discarded drafts are deleted on the server. */
export const pendingDeletes = (): Promise<unknown> => deletes

/** Deletes a server draft; a failure is only logged. */
function deleteRemote(id: string, writer: string): Promise<unknown> {
  const done = silentApi['POST descartar-borrador']({ id, writer }).catch((cause: unknown) =>
    console.warn('A copy on the server could not be removed', cause),
  )
  deletes = Promise.all([deletes, done])
  return done
}

const maxAgeMs = 30 * 24 * 60 * 60_000

export const photoStore = {
  /** Stores a file on disk and deletes old ones. Rejects where the browser has no room, or refuses (private window). */
  async put(key: string, file: File): Promise<void> {
    const transaction = (await draftDatabase()).transaction('fotos', 'readwrite', { durability: 'strict' })
    const stored = transaction.store.put({ file, at: Date.now() }, key)
    await Promise.all([stored, deleteOld(), transaction.done])

    async function deleteOld() {
      for await (const cursor of transaction.store) if (cursor.value.at < Date.now() - maxAgeMs) await cursor.delete()
    }
  },
  get: async (key: string): Promise<File | null> => (await (await draftDatabase()).get('fotos', key))?.file ?? null,
  remove: async (key: string): Promise<void> => (await draftDatabase()).delete('fotos', key),
}
