/** /admin-panel "Noticias": every news item, found, shown or hidden, edited, deleted. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useFetcher, useLoaderData } from 'react-router-dom'
import type { Out } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import type { Noticia } from '#contract/noticias.ts'
import { newsCategoryLabels, newsStatusLabels } from '#contract/vocabulary.ts'
import { confirm } from '../../../controls/confirm.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { ListFilters } from '../../../controls/ListFilters.tsx'
import { Empty, LoadFailed, OnlyNewest } from '../../../controls/ListStates.tsx'
import { reloadsUnlessOnlyFiltered, useFilteredList } from '../../../controls/list-address.ts'
import { loadOrSay } from '../../../controls/loaded.ts'
import { PageHeading } from '../../../controls/PageHeading.tsx'
import { Pager } from '../../../controls/Pager.tsx'
import { newsPager } from '../../../controls/page-window.ts'
import { selectOptions } from '../../../controls/select-options.ts'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { useLastLoaded } from '../../../controls/use-last-loaded.ts'
import { actingApi, loadingApi } from '../../../session/current.ts'
import { panelPath } from '../../../session/gates.ts'
import { NoticiaModal } from './NoticiaModal.tsx'
import { NoticiaTable } from './NoticiaTable.tsx'
import { changeNoticia, type NoticiaIntent, type NoticiaResult } from './noticia-actions.ts'
import { filterNoticias, noticiaFilters } from './noticia-filter.ts'
import { UndoNotice } from './UndoNotice.tsx'
import { useUndo } from './use-undo.ts'

/** All news, or why they could not be loaded. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadOrSay(request, () => loadingApi(request)('find-all-news', {}), 'Error al cargar las noticias')

/** Carries out what a row asked for (PN03). */
export async function action({ request }: ActionFunctionArgs): Promise<NoticiaResult> {
  return changeNoticia((await request.json()) as NoticiaIntent, { api: actingApi, toast, reasonOf })
}

export const shouldRevalidate = reloadsUnlessOnlyFiltered

/** The screen. */
export function Component() {
  const { last, failure } = useLastLoaded(useLoaderData<typeof loader>())
  return (
    <>
      <PageHeading title="Noticias">
        <Button component={Link} to={`${panelPath}/crear-noticia`} leftSection={<Icon name="plus" size={18} />}>
          Nueva Noticia
        </Button>
      </PageHeading>
      {failure !== null && <LoadFailed title="No pudimos traer las noticias" reason={failure} />}
      {last && <NoticiaList {...last} />}
    </>
  )
}

function NoticiaList({ noticias, total, changes, publishing }: Out<'find-all-news'>) {
  const list = useFilteredList(noticias, noticiaFilters, filterNoticias, limits.panelNewsPerPage)
  const { page } = list
  const fetcher = useFetcher<typeof action>()
  const submit = (intent: NoticiaIntent) => fetcher.submit(intent, { method: 'post', encType: 'application/json' })

  const [shown, setShown] = useState<Noticia | null>(null)
  const { undone, undo } = useUndo(fetcher.data)

  async function toggle({ _id, title, status }: Noticia) {
    const isHiding = status === 'publicado'
    const agreed = await confirm({
      title: isHiding ? '¿Ocultar Noticia?' : '¿Publicar Noticia?',
      text: isHiding
        ? `«${title}» deja de verse en el portal y queda como borrador.`
        : `«${title}» pasa a verse en el portal.`,
      action: isHiding ? 'Ocultar' : 'Publicar',
    })
    if (agreed) await submit({ intent: 'status', id: _id, statusNew: isHiding ? 'borrador' : 'publicado' })
  }

  async function remove({ _id, title }: Noticia) {
    const agreed = await confirm({
      title: 'Eliminar noticia',
      text: (
        <>
          <p>¿Está seguro que desea eliminar esta noticia?</p>
          <p>«{title}»</p>
        </>
      ),
      action: 'Eliminar',
      isDestructive: true,
    })
    if (agreed) await submit({ intent: 'delete', id: _id, title })
  }

  return (
    <>
      {undone && <UndoNotice title={undone.title} onUndo={undo} />}
      <ListFilters
        searches="Título o resumen"
        filters={list.filters}
        onFilter={list.setFilter}
        selects={[
          { filter: 'categoria', label: 'Categoría', choices: selectOptions(newsCategoryLabels, 'Todas') },
          { filter: 'estado', label: 'Estado', choices: selectOptions(newsStatusLabels, 'Todos') },
        ]}
      />
      <OnlyNewest shown={noticias.length} total={total} things="noticias" />
      {page.total === 0 ? (
        <Empty
          title="No se encontraron noticias"
          hint={
            list.isFiltered
              ? 'Probá con otra búsqueda o con menos filtros.'
              : 'Todavía no hay ninguna. Escribí la primera.'
          }
          onClear={list.isFiltered ? list.clear : null}
        />
      ) : (
        <>
          <NoticiaTable
            onPreview={setShown}
            noticias={page.rows}
            changes={changes}
            publishing={publishing}
            isBusy={fetcher.state !== 'idle'}
            onToggle={toggle}
            onRemove={remove}
          />
          <Pager page={page} shape={newsPager} onPage={list.setPage} />
        </>
      )}
      {shown && <NoticiaModal noticia={shown} onClose={() => setShown(null)} />}
    </>
  )
}
