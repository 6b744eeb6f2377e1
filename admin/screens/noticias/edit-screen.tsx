/** /admin-panel/editar-noticia/{id} (PF01, PF07). */
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom'
import type { Noticia } from '#contract/noticias.ts'
import { loadingApi } from '../../session/current.ts'
import { LoadFailed } from '../../ui/list-states.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { reasonOf, toast } from '../../ui/toast.tsx'
import { loadNews } from './load-news.ts'
import { NewsForm } from './news-form.tsx'

export { saveAction as action } from './save-action.ts'

type Loaded = { readonly noticia: Noticia } | { readonly failure: string }

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
  try {
    return { noticia: await loadNews(loadingApi(request), params.id ?? '') }
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error
    const failure = reasonOf(error)
    toast.failure('Error al cargar la noticia')
    return { failure }
  }
}

/** A save that was refused must not put the stored text under the one being written. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod ? false : defaultShouldRevalidate

export function Component() {
  const loaded = useLoaderData<Loaded>()
  return (
    <>
      <PageHeading title="Editar Noticia" />
      {'failure' in loaded ? (
        <LoadFailed title="No pudimos abrir la noticia" reason={loaded.failure} />
      ) : (
        <NewsForm key={loaded.noticia._id} noticia={loaded.noticia} />
      )}
    </>
  )
}
