/** The table of the news list: Título, Categoría, Fecha, Estado, Acciones (PN01); rows of cards on a phone. */
import { ActionIcon, Anchor, Badge, Group, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import type { Noticia, Publishing, SiteChange } from '#contract/noticias.ts'
import { newsCategoryLabels } from '#contract/vocabulary.ts'
import { publicAddress } from '../../public-site.ts'
import { panelPath } from '../../session/gates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListCell, ListRow, ListTable } from '../../ui/ListTable.tsx'
import { RowTip } from '../../ui/RowTip.tsx'
import { shortDate } from './display-date.ts'
import { PublishBadge } from './PublishBadge.tsx'
import { publishState } from './publish-state.ts'
import { useBuildInfo } from './use-build-info.ts'

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

const categoryLabel = (category: string): string =>
  (newsCategoryLabels as Readonly<Record<string, string>>)[category] ?? category

/** One page of news. `changes` by news id and `publishing` as find-all-news answers them. */
export function NewsTable({ noticias, changes, publishing, isBusy, onPreview, onToggle, onRemove }: Props) {
  const waited = useMemo(
    () => noticias.flatMap(({ _id, status }) => (status === 'publicado' && changes[_id] ? [changes[_id]] : [])),
    [noticias, changes],
  )
  const reading = useBuildInfo(waited)
  const isLate =
    reading !== null && waited.some((change) => publishState(change, reading.build, reading.at) === 'delayed')
  const { revalidate } = useRevalidator()
  // Why it is late may be newer than the list.
  useEffect(() => {
    if (isLate) void revalidate()
  }, [isLate, revalidate])

  return (
    <ListTable label="Noticias" columns={columns} isBusy={isBusy}>
      {noticias.map((noticia) => {
        const isPublished = noticia.status === 'publicado'
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
                <PublishBadge
                  state={reading && publishState(changes[noticia._id], reading.build, reading.at)}
                  publishing={publishing}
                />
              ) : (
                <Badge color="gray" variant="outline">
                  Borrador
                </Badge>
              )}
            </ListCell>
            <ListCell kind="actions">
              <Group gap={2}>
                <RowTip label="Vista previa">
                  <ActionIcon
                    size={44}
                    variant="subtle"
                    aria-label={`Vista previa de «${noticia.title}»`}
                    onClick={() => onPreview(noticia)}
                  >
                    <Icon name="zoom-in" size={20} />
                  </ActionIcon>
                </RowTip>
                <RowTip label="Editar">
                  <ActionIcon
                    component={Link}
                    to={`${panelPath}/editar-noticia/${noticia._id}`}
                    size={44}
                    variant="subtle"
                    aria-label={`Editar «${noticia.title}»`}
                  >
                    <Icon name="pencil" size={20} />
                  </ActionIcon>
                </RowTip>
                <RowTip label={isPublished ? 'Ocultar' : 'Publicar'}>
                  <ActionIcon
                    size={44}
                    variant="subtle"
                    aria-label={`${isPublished ? 'Ocultar' : 'Publicar'} «${noticia.title}»`}
                    onClick={() => onToggle(noticia)}
                  >
                    {isPublished ? <Icon name="eye-off" size={20} /> : <Icon name="eye" size={20} />}
                  </ActionIcon>
                </RowTip>
                <RowTip label="Eliminar">
                  <ActionIcon
                    size={44}
                    variant="subtle"
                    color="ladrillo"
                    aria-label={`Eliminar «${noticia.title}»`}
                    onClick={() => onRemove(noticia)}
                  >
                    <Icon name="trash-2" size={20} />
                  </ActionIcon>
                </RowTip>
                {isPublished && (
                  <RowTip label="Ver en el portal">
                    <ActionIcon
                      component="a"
                      href={publicAddress(`/noticia/${noticia._id}/`)}
                      target="_blank"
                      size={44}
                      variant="subtle"
                      aria-label={`Ver en el portal «${noticia.title}»`}
                    >
                      <Icon name="external-link" size={20} />
                    </ActionIcon>
                  </RowTip>
                )}
              </Group>
            </ListCell>
          </ListRow>
        )
      })}
    </ListTable>
  )
}
