/** /admin-panel/crear-noticia and /admin-panel/editar-noticia/{id}. */
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { type Api, ApiError } from '#contract/client.ts'
import type { Noticia } from '#contract/noticias.ts'
import { Screen } from '../../../controls/Screen.tsx'
import { browserDrafts } from '../../../editing/browser-drafts.ts'
import { DraftLoader } from '../../../editing/DraftLoader.tsx'
import { defineLoader } from '../../../session/api.ts'
import { NoticiaForm } from './NoticiaForm.tsx'
import { type FormItem, NoticiaDraft } from './noticia-document.ts'
import { openNoticia } from './noticia-drafts.ts'

export const loader = defineLoader((api, { params: { id } }) => loadItem(api, id ?? null), 'Error al cargar la noticia')

/** Loads the staff's version; `noticia` null: deleted, with drafts in this browser. */
async function loadItem(api: Api, id: string | null): Promise<FormItem> {
  if (id === null) return { noticia: null, id }
  try {
    const { noticia } = await api['GET find-new/{id}']({ id })
    // The public version lacks unverified pictures: saving it would drop them.
    if (!('_id' in noticia.author)) throw new Error(`find-new answered the public version of ${id}`)
    return { noticia: noticia as Noticia, id }
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    const drafts = isGone ? await browserDrafts(id, NoticiaDraft).drafts.all() : []
    if (drafts.length === 0) throw error
    return { noticia: null, id }
  }
}

export function Component() {
  const isNew = useParams().id === undefined
  // A new form for each navigation: a save that opens the review leads to the same item.
  const formKey = useLocation().key
  return (
    <Screen<typeof loader>
      key={String(isNew)}
      title={isNew ? 'Nueva Noticia' : 'Editar Noticia'}
      failed="No pudimos abrir la noticia"
    >
      {(item) => <DraftedForm key={formKey} item={item} />}
    </Screen>
  )
}

function DraftedForm({ item }: { readonly item: FormItem }) {
  const [document] = useState(() => openNoticia(item))
  return (
    <DraftLoader document={document}>
      {(opened, others) => <NoticiaForm item={item} document={document} opened={opened} others={others} />}
    </DraftLoader>
  )
}
