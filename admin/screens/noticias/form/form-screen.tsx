/** /admin-panel/crear-noticia and /admin-panel/editar-noticia/{id}. */
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom'
import type { Noticia } from '#contract/noticias.ts'
import { Loading } from '../../../controls/ListStates.tsx'
import { LoadedScreen } from '../../../controls/LoadedScreen.tsx'
import { loadOrSay } from '../../../controls/loaded.ts'
import { useOpenedDraft } from '../../../drafts/use-opened-draft.ts'
import { loadingApi } from '../../../session/current.ts'
import { draftPorts } from '../drafts/draft-ports.ts'
import { loadNoticia } from './load-noticia.ts'
import { NoticiaForm } from './NoticiaForm.tsx'

/** The item of the address in the staff's version, null for a new one; or why it could not be loaded. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadOrSay(
    request,
    async () => ({ noticia: id === undefined ? null : await loadNoticia(loadingApi(request), id) }),
    'Error al cargar la noticia',
  )

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
      {({ noticia }) => <DraftedForm key={noticia?._id} noticia={noticia} />}
    </LoadedScreen>
  )
}

/** The form once it is known which draft it starts with. `noticia` null: a new item. */
function DraftedForm({ noticia }: { readonly noticia: Noticia | null }) {
  const { opened, others, change } = useOpenedDraft(() => draftPorts(noticia))
  if (!opened) return <Loading text="Cargando..." />
  return <NoticiaForm key={opened.writer} noticia={noticia} opened={opened} others={others} onOther={change} />
}
