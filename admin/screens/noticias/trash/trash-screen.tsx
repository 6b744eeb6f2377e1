/** /admin-panel/papelera: deleted news that can be restored. */
import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/endpoints.ts'
import { newsStatusLabels } from '#contract/enums.ts'
import { limits } from '#contract/limits.ts'
import type { Noticia } from '#contract/noticias.ts'
import { shortDate, shortMomentText, today } from '../../../controls/dates.ts'
import { personName } from '../../../controls/person-name.ts'
import { Screen } from '../../../controls/Screen.tsx'
import { useReload } from '../../../controls/use-reload.ts'
import { ListCell, ListRow, ListTable } from '../../../lists/ListTable.tsx'
import { ListView } from '../../../lists/ListView.tsx'
import { anyText, defineList } from '../../../lists/list-params.ts'
import { api, defineLoader } from '../../../session/api.ts'
import { panelPath } from '../../../session/guards.ts'
import { restoreNoticia } from '../list/noticia-actions.ts'

const binList = defineList({ buscar: anyText }, limits.panelNewsPerPage)
const columns = ['Título', 'Eliminada', 'Se borra definitivamente', 'Acciones']
const dayMs = 24 * 60 * 60 * 1000

/** Day in city time on which a deleted item is removed for good. */
const lastDay = (deletedAt: string): string => today(new Date(Date.parse(deletedAt) + limits.binDays * dayMs))

export const loader = defineLoader((api, { request }) =>
  binList.load(request, ({ filters, page }) =>
    api['GET find-all-news']({
      ...{ page, limit: limits.panelNewsPerPage, bin: 'true' },
      q: filters.buscar.slice(0, limits.searchMax),
    }),
  ),
)

export const Component = () => (
  <Screen<typeof loader>
    title="Papelera"
    intro={`Lo que se elimina queda acá ${limits.binDays} días. Después se borra definitivamente, con sus versiones, y nadie puede recuperarlo. Al recuperar una noticia vuelve con el estado que tenía.`}
    actions={
      <Anchor component={Link} to={panelPath} py="xs">
        Volver a las noticias
      </Anchor>
    }
    failed="No pudimos traer la papelera"
    keepPreviousData
  >
    {(list) => <Bin {...list} />}
  </Screen>
)

function Bin({ noticias, deleted, ...served }: Output<'GET find-all-news'>) {
  const list = binList.useServed(noticias, served)
  const { isBusy, run } = useReload()
  const restore = (noticia: Noticia) =>
    run(() => restoreNoticia(noticia, Date.parse(deleted[noticia._id]?.at ?? ''), api))
  return (
    <ListView
      list={list}
      searches="Título, resumen o texto"
      empty={
        list.isFiltered
          ? { title: 'No se encontraron noticias', hint: 'Probá con otra búsqueda.' }
          : { title: 'La papelera está vacía', hint: 'Las noticias que elimines quedan acá.' }
      }
    >
      <ListTable label="Papelera" columns={columns} isBusy={isBusy}>
        {noticias.map((noticia) => {
          const { _id, title, excerpt, status } = noticia
          const deletion = deleted[_id]
          return (
            <ListRow key={_id}>
              <ListCell kind="lead">
                <Text fw={600}>{title}</Text>
                <Text size="sm" c="dimmed" lineClamp={1}>
                  {excerpt}
                </Text>
              </ListCell>
              <ListCell kind="line">
                {deletion && `El ${shortMomentText(deletion.at)}`}
                {deletion?.by && ` por ${personName(deletion.by)}`}
                {deletion && ', '}estado: {newsStatusLabels[status].toLowerCase()}
              </ListCell>
              <ListCell kind="line">{deletion && `Se borra el ${shortDate(lastDay(deletion.at))}`}</ListCell>
              <ListCell kind="actions">
                <Group gap={2}>
                  <Button
                    variant="default"
                    disabled={isBusy}
                    aria-label={`Recuperar «${title}»`}
                    onClick={() => restore(noticia)}
                  >
                    Recuperar
                  </Button>
                </Group>
              </ListCell>
            </ListRow>
          )
        })}
      </ListTable>
    </ListView>
  )
}
