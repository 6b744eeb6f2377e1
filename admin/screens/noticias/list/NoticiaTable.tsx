import { Anchor, Checkbox, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useNavigate, useNavigationType } from 'react-router-dom'
import type { Noticia, SiteChange } from '#contract/noticias.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { shortDate } from '../../../controls/dates.ts'
import { ListCell, ListRow, ListTable } from '../../../lists/ListTable.tsx'
import { RowAction, RowActions } from '../../../lists/RowAction.tsx'
import { publicAddress } from '../../../public-site.ts'
import { useRefreshOnChange } from '../../../publishing/site-status.ts'
import { scheduleState } from '../noticia-time.ts'
import { editPath, useFromList, useJustPublished, useReturnedFrom, useReturnFocus } from '../return-to-list.ts'
import { NoticiaState } from './NoticiaState.tsx'

const columns = ['Elegir', 'Título', 'Categoría', 'Fecha', 'Estado', 'Acciones']

type Props = {
  readonly noticias: readonly Noticia[]
  readonly changes: Readonly<Record<string, SiteChange>>
  readonly isBusy: boolean
  /** Ids chosen for a bulk action. */
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string, isChosen: boolean) => void
  readonly onPreview: (noticia: Noticia) => void
  readonly onToggle: (noticia: Noticia) => void
  readonly onRemove: (noticia: Noticia) => void
}

/** Table of the news list. `changes`: by id of the item. */
export function NoticiaTable({ noticias, changes, isBusy, chosen, onChoose, ...on }: Props) {
  const visibleChanges = useMemo(
    () => noticias.flatMap((noticia) => (scheduleState(noticia) === 'public' ? (changes[noticia._id] ?? []) : [])),
    [noticias, changes],
  )
  useRefreshOnChange(visibleChanges)
  const fromList = useFromList()
  const returnedId = useReturnedFrom()
  // Back restores the focus itself; the card of a just published item takes it.
  const isFocusedElsewhere = useNavigationType() === 'POP' || useJustPublished() !== null
  const focusedId = isFocusedElsewhere ? null : returnedId
  const returned = useReturnFocus<HTMLAnchorElement>(focusedId)
  const navigate = useNavigate()

  return (
    <ListTable label="Noticias" columns={columns} isBusy={isBusy}>
      {noticias.map((noticia) => {
        const isPublished = noticia.status === 'publicado'
        const isPublic = scheduleState(noticia) === 'public'
        const title = `«${noticia.title}»`
        const edit = editPath(noticia._id)
        return (
          <ListRow key={noticia._id} isShaded={!isPublished} onOpen={() => navigate(edit, { state: fromList })}>
            <ListCell kind="choice">
              <Checkbox
                size="md"
                aria-label={`Elegir ${title}`}
                checked={chosen.has(noticia._id)}
                onChange={(event) => onChoose(noticia._id, event.currentTarget.checked)}
              />
            </ListCell>
            <ListCell kind="lead">
              <Anchor
                component={Link}
                to={edit}
                state={fromList}
                fw={600}
                {...(noticia._id === focusedId && { ref: returned })}
              >
                {noticia.title}
              </Anchor>
              <Text size="sm" c="dimmed" lineClamp={1}>
                {noticia.excerpt}
              </Text>
            </ListCell>
            <ListCell>{categoryLabel(noticia.category)}</ListCell>
            <ListCell kind="figures">{shortDate(noticia.date)}</ListCell>
            <ListCell kind="state">
              <NoticiaState noticia={noticia} change={changes[noticia._id]} />
            </ListCell>
            <ListCell kind="actions">
              <RowActions object={`de ${title}`}>
                <RowAction action="Editar" object={title} icon="pencil" to={edit} state={fromList} />
                <RowAction
                  action="Vista previa"
                  object={`de ${title}`}
                  icon="zoom-in"
                  onClick={() => on.onPreview(noticia)}
                />
                <RowAction
                  action={isPublished ? 'Ocultar' : 'Publicar'}
                  object={title}
                  icon={isPublished ? 'eye-off' : 'eye'}
                  onClick={() => on.onToggle(noticia)}
                />
                <RowAction
                  action="Eliminar"
                  object={title}
                  icon="trash-2"
                  isDestructive
                  onClick={() => on.onRemove(noticia)}
                />
                {isPublic && (
                  <RowAction
                    action="Ver en el portal"
                    isIconOnly
                    object={title}
                    icon="external-link"
                    href={publicAddress(`/noticia/${noticia._id}/`)}
                  />
                )}
              </RowActions>
            </ListCell>
          </ListRow>
        )
      })}
    </ListTable>
  )
}
