import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/endpoints.ts'
import { newsCategories, newsCategoryLabels, newsStatuses, newsStatusLabels } from '#contract/enums.ts'
import { limits } from '#contract/limits.ts'
import type { Noticia } from '#contract/noticias.ts'
import { confirm } from '../../../controls/confirm.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { namesById } from '../../../controls/person-name.ts'
import { Refusals } from '../../../controls/Refusals.tsx'
import { Screen } from '../../../controls/Screen.tsx'
import { selectOptions } from '../../../controls/select-options.ts'
import { useReload } from '../../../controls/use-reload.ts'
import { ListView } from '../../../lists/ListView.tsx'
import { anyId, anyText, defineList, oneOf } from '../../../lists/list-params.ts'
import { UndoNotice, useUndo } from '../../../lists/UndoNotice.tsx'
import { api, defineLoader } from '../../../session/api.ts'
import { panelPath } from '../../../session/guards.ts'
import { nextChange, publishingEffect, scheduleState, type Timed } from '../noticia-time.ts'
import { useFromList, useJustPublished } from '../return-to-list.ts'
import { TodayPanel } from '../today/TodayPanel.tsx'
import { BulkBar } from './BulkBar.tsx'
import { NoticiaModal } from './NoticiaModal.tsx'
import { NoticiaTable } from './NoticiaTable.tsx'
import { changeNoticia, deletionText, type NoticiaAction, restoreNoticia } from './noticia-actions.ts'
import { PublishedCard } from './PublishedCard.tsx'
import { UnsavedDrafts } from './UnsavedDrafts.tsx'
import { useBulk } from './use-bulk.ts'

/** Labels by value of `estado`. */
const stateLabels = { ...newsStatusLabels, programada: 'Programada', mi_revision: 'Espera mi revisión' }
/** Labels by value of `orden`. */
const orders = { '': 'Más nuevas', viejas: 'Más viejas', cambiadas: 'Últimos cambios', titulo: 'Título' } as const
const sorts = { '': 'newest', viejas: 'oldest', cambiadas: 'changed', titulo: 'title' } as const
const newsList = defineList(
  {
    buscar: anyText,
    categoria: oneOf(newsCategories),
    estado: oneOf([...newsStatuses, 'programada', 'mi_revision']),
    autor: anyId,
    orden: oneOf(['viejas', 'cambiadas', 'titulo']),
  },
  limits.panelNewsPerPage,
)

export const loader = defineLoader(
  (api, { request }) =>
    newsList.load(request, ({ filters, page }) =>
      api['GET find-all-news']({
        page,
        limit: limits.panelNewsPerPage,
        q: filters.buscar.slice(0, limits.searchMax),
        category: filters.categoria,
        status: filters.estado,
        author: filters.autor,
        sort: sorts[filters.orden],
      }),
    ),
  'Error al cargar las noticias',
)

const links = [
  ['Calendario', 'calendario', 'calendar-days', 'default'],
  ['Papelera', 'papelera', 'trash-2', 'default'],
  ['Nueva Noticia', 'crear-noticia', 'plus', 'filled'],
] as const

export function Component() {
  const fromList = useFromList()
  return (
    <Screen<typeof loader>
      title="Noticias"
      actions={
        <Group gap="xs">
          {links.map(([label, path, icon, variant]) => (
            <Button
              key={path}
              component={Link}
              to={`${panelPath}/${path}`}
              state={fromList}
              flex="1 1 auto"
              variant={variant}
              leftSection={<Icon name={icon} />}
            >
              {label}
            </Button>
          ))}
        </Group>
      }
      failed="No pudimos traer las noticias"
      keepPreviousData
    >
      {(list) => <NoticiaList {...list} />}
    </Screen>
  )
}

function NoticiaList({ noticias, authors, changes, ...served }: Output<'GET find-all-news'>) {
  const list = newsList.useServed(noticias, served)
  const { isBusy, reload, ...acts } = useReload()
  const [changeCount, setChangeCount] = useState(0)
  const countChange = () => setChangeCount((before) => before + 1)
  const [published, setPublished] = useState(useJustPublished())
  const run: typeof acts.run = (act) => {
    // Closes the card of the published item, which the action may change.
    setPublished(null)
    return acts.run(act).finally(countChange)
  }
  const { undoable, offer, undo } = useUndo()
  const bulk = useBulk(noticias, { run, offer })
  const change = (act: NoticiaAction, id: string) => changeNoticia(act, id, api)
  const [shown, setShown] = useState<Noticia | null>(null)
  useReloadAtChange(noticias, () => reload().finally(countChange))

  async function toggle(noticia: Noticia) {
    const { _id, title, status } = noticia
    const isHiding = status === 'publicado'
    const action = isHiding ? 'Ocultar' : 'Publicar'
    const next: Timed = { ...noticia, status: 'publicado' }
    const effect = isHiding ? 'deja de verse en el portal y queda como borrador' : publishingEffect(next)
    if (!(await confirm({ title: `¿${action} Noticia?`, text: `«${title}» ${effect}.`, action }))) return
    await run(async () => {
      const isDone = await change(isHiding ? 'borrador' : 'publicado', _id)
      if (isDone && !isHiding && scheduleState(next) === 'public') setPublished(noticia)
      return isDone
    })
  }

  async function remove(noticia: Noticia) {
    const { _id, title } = noticia
    const agreed = await confirm({
      title: 'Eliminar noticia',
      text: (
        <>
          <p>¿Está seguro que desea eliminar esta noticia?</p>
          <p>«{title}»</p>
          <p>Queda {limits.binDays} días en la papelera. Después se borra definitivamente, con sus versiones.</p>
        </>
      ),
      action: 'Eliminar',
      isDestructive: true,
    })
    if (!agreed) return
    await run(async () => {
      const isGone = await change('delete', _id)
      const deletedAt = Date.now()
      const restore = () => void run(() => restoreNoticia(noticia, deletedAt, api))
      if (isGone) offer({ toastText: deletionText, noticeText: `Eliminaste «${title}».`, undo: restore })
      return isGone
    })
  }

  return (
    <>
      <UnsavedDrafts />
      {undoable && <UndoNotice text={undoable.noticeText} onUndo={undo} />}
      {published && <PublishedCard noticia={published} onClose={() => setPublished(null)} />}
      <Refusals
        mb="md"
        title={bulk.failuresTitle}
        lines={bulk.failures}
        closeButtonLabel="Cerrar"
        onClose={bulk.forgetFailures}
      />
      <TodayPanel version={String(changeCount)} />
      <ListView
        list={list}
        searches="Título, resumen o texto"
        selects={[
          { filter: 'categoria', label: 'Categoría', choices: selectOptions(newsCategoryLabels, 'Todas') },
          { filter: 'estado', label: 'Estado', choices: selectOptions(stateLabels, 'Todos') },
          { filter: 'autor', label: 'Autor', choices: selectOptions(namesById(authors), 'Todos') },
          { filter: 'orden', label: 'Orden', choices: selectOptions(orders) },
        ]}
        tools={
          bulk.count > 0 && (
            <BulkBar
              count={bulk.count}
              isAll={bulk.count === noticias.length}
              isBusy={isBusy}
              onChange={bulk.act}
              onAll={bulk.chooseAll}
              onNone={bulk.chooseNone}
            />
          )
        }
        empty={{
          title: 'No se encontraron noticias',
          hint: list.isFiltered
            ? 'Probá con otra búsqueda o con menos filtros.'
            : 'Todavía no hay ninguna. Escribí la primera.',
        }}
      >
        <NoticiaTable
          onPreview={setShown}
          noticias={noticias}
          changes={changes}
          isBusy={isBusy}
          chosen={bulk.chosen}
          onChoose={bulk.choose}
          onToggle={toggle}
          onRemove={remove}
        />
      </ListView>
      {shown && <NoticiaModal noticia={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Maximum delay of setTimeout: 24 days. */
const maxTimerMs = 2 ** 31 - 1

/** Reloads the list when an item's schedule changes its state. */
function useReloadAtChange(noticias: readonly Noticia[], reload: () => Promise<void>) {
  useEffect(() => {
    const left = nextChange(noticias)
    if (left === null || left > maxTimerMs) return
    const timer = setTimeout(() => void reload(), left + 500)
    return () => clearTimeout(timer)
  })
}
