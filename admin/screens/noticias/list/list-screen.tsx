/** /admin-panel "Noticias": every news item, found, shown or hidden, edited, deleted. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import type { Out } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import type { Noticia } from '#contract/noticias.ts'
import { newsCategoryLabels, newsStatusLabels } from '#contract/vocabulary.ts'
import { confirm } from '../../../controls/confirm.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { ListFrame } from '../../../controls/ListFrame.tsx'
import { LoadedScreen } from '../../../controls/LoadedScreen.tsx'
import { reloadOnly, reloadsUnlessOnlyFiltered, useFilteredList, useListActs } from '../../../controls/list-address.ts'
import { loadOrSay } from '../../../controls/loaded.ts'
import { newsPager } from '../../../controls/page-window.ts'
import { rowFilter } from '../../../controls/row-filter.ts'
import { selectOptions } from '../../../controls/select-options.ts'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { UndoNotice } from '../../../controls/UndoNotice.tsx'
import { actingApi, loadingApi } from '../../../session/current.ts'
import { panelPath } from '../../../session/gates.ts'
import { UnsavedTexts } from '../drafts/UnsavedTexts.tsx'
import { NoticiaModal } from './NoticiaModal.tsx'
import { NoticiaTable } from './NoticiaTable.tsx'
import { changeNoticia, type NoticiaAct } from './noticia-actions.ts'
import { useUndo } from './use-undo.ts'

const noFilters = { buscar: '', categoria: '', estado: '' }
/** Search over title and excerpt, category and status, all combined (PN01). */
const filterNoticias = rowFilter(
  noFilters,
  ({ title, excerpt }: Noticia) => [title, excerpt],
  ({ category, status }) => ({ categoria: category, estado: status }),
)

/** All news, or why they could not be loaded. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadOrSay(request, () => loadingApi(request)('find-all-news', {}), 'Error al cargar las noticias')

export const action = reloadOnly
export const shouldRevalidate = reloadsUnlessOnlyFiltered

/** The screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <LoadedScreen
      title="Noticias"
      actions={
        <Button component={Link} to={`${panelPath}/crear-noticia`} leftSection={<Icon name="plus" size={18} />}>
          Nueva Noticia
        </Button>
      }
      loaded={loaded}
      failed="No pudimos traer las noticias"
      keepsLast
    >
      {(list) => <NoticiaList {...list} />}
    </LoadedScreen>
  )
}

function NoticiaList({ noticias, total, changes, publishing }: Out<'find-all-news'>) {
  const list = useFilteredList(noticias, noFilters, filterNoticias, limits.panelNewsPerPage)
  const { isBusy, run } = useListActs()
  const change = (act: NoticiaAct, id: string) => changeNoticia(act, id, { api: actingApi, toast, reasonOf })
  const { undone, offer, undo } = useUndo(({ _id }) => run(() => change('restore', _id)))
  const [shown, setShown] = useState<Noticia | null>(null)

  async function toggle({ _id, title, status }: Noticia) {
    const isHiding = status === 'publicado'
    const agreed = await confirm({
      title: isHiding ? '¿Ocultar Noticia?' : '¿Publicar Noticia?',
      text: isHiding
        ? `«${title}» deja de verse en el portal y queda como borrador.`
        : `«${title}» pasa a verse en el portal.`,
      action: isHiding ? 'Ocultar' : 'Publicar',
    })
    if (agreed) await run(() => change(isHiding ? 'borrador' : 'publicado', _id))
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
    if (!agreed) return
    await run(async () => {
      const isGone = await change('delete', _id)
      if (isGone) offer({ _id, title })
      return isGone
    })
  }

  return (
    <>
      <UnsavedTexts />
      {undone && <UndoNotice title={undone.title} onUndo={undo} />}
      <ListFrame
        list={list}
        searches="Título o resumen"
        selects={[
          { filter: 'categoria', label: 'Categoría', choices: selectOptions(newsCategoryLabels, 'Todas') },
          { filter: 'estado', label: 'Estado', choices: selectOptions(newsStatusLabels, 'Todos') },
        ]}
        newest={{ shown: noticias.length, total, things: 'noticias' }}
        empty={{
          title: 'No se encontraron noticias',
          hint: list.isFiltered
            ? 'Probá con otra búsqueda o con menos filtros.'
            : 'Todavía no hay ninguna. Escribí la primera.',
        }}
        pager={newsPager}
      >
        <NoticiaTable
          onPreview={setShown}
          noticias={list.page.rows}
          changes={changes}
          publishing={publishing}
          isBusy={isBusy}
          onToggle={toggle}
          onRemove={remove}
        />
      </ListFrame>
      {shown && <NoticiaModal noticia={shown} onClose={() => setShown(null)} />}
    </>
  )
}
