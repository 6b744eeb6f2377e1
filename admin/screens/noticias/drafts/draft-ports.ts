/** The drafts of news in this browser, and the copies that the server keeps. */
import type { BorradorSummary } from '#contract/borradores.ts'
import { ApiError } from '#contract/client.ts'
import type { Noticia } from '#contract/noticias.ts'
import { reasonOf } from '../../../controls/toast.tsx'
import { browserDrafts } from '../../../editing/browser-drafts.ts'
import type { DraftPorts, RemoteDrafts } from '../../../editing/open-draft.ts'
import type { RemoteAutosave } from '../../../editing/use-autosave.ts'
import { backgroundApi } from '../../../session/api.ts'
import { differences, newValues, valuesOf } from '../noticia-values.ts'
import { draftName, NoticiaDraft, withoutFiles } from './noticia-draft.ts'
import { photoStore } from './photo-store.ts'

/** The item of a form: what is stored of it, null where there is nothing, and its id, null for a new one. */
export type FormItem = { readonly noticia: Noticia | null; readonly id: string | null }

/** The drafts of an item (`id` null: of new ones) of the user who is logged in. */
export function draftPorts({ noticia, id }: FormItem): DraftPorts<NoticiaDraft> {
  const stored = noticia ? valuesOf(noticia) : newValues()
  const isOfThis = (copy: BorradorSummary) => (id === null ? copy.state === 'nueva' : copy._id === id)
  return {
    ...browserDrafts(id, NoticiaDraft),
    async filesOf({ photos }) {
      const files = new Map<string, File>()
      for (const { key } of photos) {
        const file = await photoStore.get(key)
        if (file) files.set(key, file)
      }
      return files
    },
    saysSomethingNew: ({ values }) => differences(values, stored).length > 0,
    nameOf: ({ values }) => draftName(values.title),
    server: serverCopies(isOfThis),
  }
}

/** The copies on the server for which `isMeant`. */
function serverCopies(isMeant: (copy: BorradorSummary) => boolean): RemoteDrafts<NoticiaDraft> {
  const all = async () => {
    const { borradores } = await backgroundApi['GET borradores']({})
    return borradores.filter(isMeant)
  }
  const idOf = async (writer: string) => (await all()).find((copy) => copy.writer === writer)?._id ?? null
  return {
    async list() {
      try {
        await settledDiscards()
        return (await all()).map(({ writer, at, title }) => ({ writer, at: Date.parse(at), name: draftName(title) }))
      } catch (cause) {
        console.warn('The copies on the server could not be listed', cause)
        return []
      }
    },
    async take(writer) {
      const id = await idOf(writer)
      const { borrador } = id === null ? { borrador: null } : await backgroundApi['GET borrador/{id}']({ id })
      const { data } = NoticiaDraft.safeParse(borrador?.draft)
      return data && borrador?.writer === writer ? { ...data, over: writer } : null
    },
    async drop(writer) {
      const id = await idOf(writer)
      if (id !== null) await discard(id, writer)
    },
    sourceOf: ({ over }) => over,
  }
}

type Form = {
  /** The item, as the server names its copies. */
  readonly copyId: string
  readonly writer: string
  /** The form whose copy this one began with. */
  readonly over: string | null
}

/** Where the server keeps what a form holds. `onElsewhere`: what another form of the same person wrote since stands there, and stays. */
export function serverPlace({ copyId, writer, over }: Form, onElsewhere: () => void): RemoteAutosave<NoticiaDraft> {
  return {
    async put(draft) {
      try {
        const { kept } = await backgroundApi['POST guardar-borrador']({
          ...{ id: copyId, writer, over, title: draft.values.title, isNew: draft.revision === null },
          draft: withoutFiles(draft),
        })
        if (kept) return { isKept: true }
        onElsewhere()
        return {
          isKept: false,
          reason: 'En el servidor quedó lo que escribiste de esta noticia en otra ventana o computadora.',
        }
      } catch (error) {
        return { isKept: false, reason: error instanceof ApiError && !error.isAnswer ? null : reasonOf(error) }
      }
    },
    drop: () => Promise.all([writer, over].map((one) => one && discard(copyId, one))),
  }
}

let discards: Promise<unknown> = Promise.resolve()
/** Resolves once what was given up is gone from the server too: whoever lists the rest does not list it. */
export const settledDiscards = (): Promise<unknown> => discards

/** A copy that stays says nothing new: whoever opens it is shown the item. */
function discard(id: string, writer: string): Promise<unknown> {
  const done = backgroundApi['POST descartar-borrador']({ id, writer }).catch((cause: unknown) =>
    console.warn('A copy on the server could not be removed', cause),
  )
  discards = Promise.all([discards, done])
  return done
}
