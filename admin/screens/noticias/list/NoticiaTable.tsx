/** The table of the news list: Título, Categoría, Fecha, Estado, Acciones; rows of cards on a phone. */
import { Anchor, Badge, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Noticia, Publishing, SiteChange } from '#contract/noticias.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { shortDate } from '../../../controls/display-date.ts'
import { ListCell, ListRow, ListTable } from '../../../controls/ListTable.tsx'
import { RowAction } from '../../../controls/RowAction.tsx'
import { usePublishing } from '../../../controls/use-publishing.ts'
import { publicAddress } from '../../../public-site.ts'
import { panelPath } from '../../../session/gates.ts'
import { PublishBadge } from './PublishBadge.tsx'

const columns = ['Título', 'Categoría', 'Fecha', 'Estado', 'Acciones']

type Props = {
  readonly noticias: readonly Noticia[]
  readonly changes: Readonly<Record<string, SiteChange>>
  readonly publishing: Publishing
  readonly isBusy: boolean
  readonly onPreview: (noticia: Noticia) => void
  readonly onToggle: (noticia: Noticia) => void
  readonly onRemove: (noticia: Noticia) => void
}

/** One page of news. `changes` by news id and `publishing` as find-all-news answers them. */
export function NoticiaTable({ noticias, changes, publishing, isBusy, onPreview, onToggle, onRemove }: Props) {
  const waited = useMemo(
    () => noticias.flatMap(({ _id, status }) => (status === 'publicado' && changes[_id] ? [changes[_id]] : [])),
    [noticias, changes],
  )
  const stateOf = usePublishing(waited)

  return (
    <ListTable label="Noticias" columns={columns} isBusy={isBusy}>
      {noticias.map((noticia) => {
        const isPublished = noticia.status === 'publicado'
        const title = `«${noticia.title}»`
        return (
          <ListRow key={noticia._id} isShaded={!isPublished}>
            <ListCell kind="lead">
              <Anchor component={Link} to={`${panelPath}/editar-noticia/${noticia._id}`} fw={600} c="inherit">
                {noticia.title}
              </Anchor>
              <Text size="sm" c="dimmed" lineClamp={1}>
                {noticia.excerpt}
              </Text>
            </ListCell>
            <ListCell>{categoryLabel(noticia.category)}</ListCell>
            <ListCell kind="figures">{shortDate(noticia.date)}</ListCell>
            <ListCell kind="state">
              {isPublished ? (
                <PublishBadge state={stateOf(changes[noticia._id])} publishing={publishing} />
              ) : (
                <Badge color="gray" variant="outline">
                  Borrador
                </Badge>
              )}
            </ListCell>
            <ListCell kind="actions">
              <Group gap={2}>
                <RowAction
                  action="Vista previa"
                  object={`de ${title}`}
                  icon="zoom-in"
                  onClick={() => onPreview(noticia)}
                />
                <RowAction
                  action="Editar"
                  object={title}
                  icon="pencil"
                  to={`${panelPath}/editar-noticia/${noticia._id}`}
                />
                <RowAction
                  action={isPublished ? 'Ocultar' : 'Publicar'}
                  object={title}
                  icon={isPublished ? 'eye-off' : 'eye'}
                  onClick={() => onToggle(noticia)}
                />
                <RowAction
                  action="Eliminar"
                  object={title}
                  icon="trash-2"
                  isDestructive
                  onClick={() => onRemove(noticia)}
                />
                {isPublished && (
                  <RowAction
                    action="Ver en el portal"
                    object={title}
                    icon="external-link"
                    href={publicAddress(`/noticia/${noticia._id}/`)}
                  />
                )}
              </Group>
            </ListCell>
          </ListRow>
        )
      })}
    </ListTable>
  )
}
