/** /admin-panel/opiniones: answers to "¿Te sirvió esta página?", for admin and super_admin. */
import { Anchor, Badge, Text } from '@mantine/core'
import type { Output } from '#contract/endpoints.ts'
import { momentText } from '../../controls/dates.ts'
import { Screen } from '../../controls/Screen.tsx'
import { selectOptions } from '../../controls/select-options.ts'
import { ListCell, ListRow, ListTable } from '../../lists/ListTable.tsx'
import { ListView } from '../../lists/ListView.tsx'
import { anyText, defineList, oneOf } from '../../lists/list-params.ts'
import { publicAddress } from '../../public-site.ts'
import { defineLoader } from '../../session/api.ts'

const opinionsPerPage = 20

/** `direccion`: path of a public page. */
const opinionsList = defineList({ direccion: anyText, sirvio: oneOf(['true', 'false']) }, opinionsPerPage)

export const loader = defineLoader((api, { request }) =>
  opinionsList.load(request, ({ filters: { direccion: path, sirvio: useful }, page }) =>
    api['GET opiniones']({ page, limit: opinionsPerPage, path, useful }),
  ),
)

export const Component = () => (
  <Screen<typeof loader> title="Opiniones sobre el portal" failed="No pudimos traer las opiniones">
    {(list) => <OpinionList {...list} />}
  </Screen>
)

function OpinionList({ opiniones, counts, ...served }: Output<'GET opiniones'>) {
  const list = opinionsList.useServed(opiniones, served)
  const pages = Object.fromEntries(counts.map((count) => [count.page, `${count.page} (sirvió: ${approval(count)})`]))
  return (
    <ListView
      list={list}
      selects={[
        { filter: 'direccion', label: 'Página', choices: selectOptions(pages, 'Todas'), flex: '2 1 240px' },
        { filter: 'sirvio', label: '¿Sirvió?', choices: selectOptions({ true: 'Sí', false: 'No' }, 'Sí y no') },
      ]}
      empty={{ title: 'No se encontraron opiniones', hint: 'Al pie de cada página del portal se puede dejar una.' }}
      siblings={0}
    >
      <ListTable label="Opiniones" columns={['Página', '¿Sirvió?', 'Qué dijo', 'Cuándo']}>
        {opiniones.map((opinion) => (
          <ListRow key={opinion._id}>
            <ListCell kind="lead">
              <Anchor href={publicAddress(opinion.page as `/${string}`)}>{opinion.page}</Anchor>
            </ListCell>
            <ListCell kind="state">
              <Badge variant="filled" color={opinion.useful ? 'algarrobo' : 'ladrillo'}>
                {opinion.useful ? 'Sí' : 'No'}
              </Badge>
            </ListCell>
            <ListCell kind="line">
              {opinion.text ? <Text size="sm">{opinion.text}</Text> : <Text c="dimmed">Sin comentario</Text>}
            </ListCell>
            <ListCell kind="text">
              <time dateTime={opinion.at}>{momentText(opinion.at)}</time>
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </ListView>
  )
}

/** "87 % de 23": share of useful answers, in whole percent. */
export function approval({ yes, no }: { readonly yes: number; readonly no: number }): string {
  const total = yes + no
  return total === 0 ? 'sin respuestas' : `${Math.round((yes / total) * 100)} % de ${total}`
}
