/** /admin-panel/crear-noticia and /admin-panel/editar-noticia/{id}. */
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom'
import { ApiError } from '#contract/client.ts'
import type { Noticia } from '#contract/noticias.ts'
import { Loading } from '../../../controls/ListStates.tsx'
import { LoadedScreen } from '../../../controls/LoadedScreen.tsx'
import { loadOrSay } from '../../../controls/loaded.ts'
import { useOpenedDraft } from '../../../editing/DraftLoader.tsx'
import { loadingApi } from '../../../session/api.ts'
import { draftPorts, type FormItem } from '../drafts/draft-ports.ts'
import { NoticiaForm } from './NoticiaForm.tsx'

/** The item of the address in the staff's version; or why it could not be loaded. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadOrSay(request, () => itemOf(request, id ?? null), 'Error al cargar la noticia')

/** The item in the staff's version; without one where only drafts of this browser are left of it. */
async function itemOf(request: Request, id: string | null): Promise<FormItem> {
  if (id === null) return { noticia: null, id }
  try {
    const { noticia } = await loadingApi(request)['GET find-new/{id}']({ id })
    // Saving the public version would drop the pictures that are not verified yet.
    if (!('_id' in noticia.author)) throw new Error(`find-new answered the public version of ${id}`)
    return { noticia: noticia as Noticia, id }
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    const left = isGone ? await draftPorts({ noticia: null, id }).drafts.all() : []
    if (left.length === 0) throw error
    return { noticia: null, id }
  }
}

/** The screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const isNew = useParams().id === undefined
  return (
    <LoadedScreen
      key={String(isNew)}
      title={isNew ? 'Nueva Noticia' : 'Editar Noticia'}
      loaded={loaded}
      failed="No pudimos abrir la noticia"
    >
      {(item) => <DraftedForm key={item.id} item={item} />}
    </LoadedScreen>
  )
}

/** The form once it is known which draft it starts with. */
function DraftedForm({ item }: { readonly item: FormItem }) {
  const { opened, others } = useOpenedDraft(() => draftPorts(item))
  if (!opened) return <Loading text="Cargando..." />
  return <NoticiaForm key={opened.writer} item={item} opened={opened} others={others} />
}
