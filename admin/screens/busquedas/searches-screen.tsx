/** /admin-panel/busquedas: searches without results, for admin and super_admin. */
import { Anchor, Badge, Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { shortDate } from '../../controls/dates.ts'
import { Screen } from '../../controls/Screen.tsx'
import { EmptyState } from '../../controls/states.tsx'
import { ListCell, ListRow, ListTable } from '../../lists/ListTable.tsx'
import { publicAddress } from '../../public-site.ts'
import { defineLoader } from '../../session/api.ts'
import { panelPath } from '../../session/guards.ts'
import { answersTo, readSearchIndex } from './site-answers.ts'

const searchWordsPath = `${panelPath}/datos/buscador`

/** `answer` is undefined where the index is not available. */
export const loader = defineLoader(async (api, { request }) => {
  const [{ palabras }, index] = await Promise.all([api['GET busquedas-fallidas']({}), readSearchIndex(request.signal)])
  const words = palabras.map(({ word }) => word)
  const answers = index ? answersTo(words, index) : []
  return { rows: palabras.map((row, at) => ({ ...row, answer: answers[at] })) }
})

function weeksText(since: string, last: string): string {
  const [first, latest] = [since, last].map((week) => `la semana del ${shortDate(week)}`)
  return first === latest ? `En ${first}` : `Desde ${first} hasta ${latest}`
}

export const Component = () => (
  <Screen<typeof loader>
    title="Lo que la gente busca y no encuentra"
    failed="No pudimos traer las búsquedas"
    actions={
      <Button component={Link} to={searchWordsPath}>
        Palabras del buscador
      </Button>
    }
    intro="Palabras que alguien buscó en el portal y no llevaron a nada, desde la tercera vez, durante medio año. No se guarda quién busca, ni números, ni la búsqueda entera. Para que una encuentre algo, agregala a una página o a un sinónimo en las palabras del buscador, o a las del trámite."
  >
    {({ rows }) =>
      rows.length === 0 ? (
        <EmptyState
          title="Todavía no hay nada"
          hint="Acá aparece lo que se busque tres veces o más sin encontrar nada."
        />
      ) : (
        <ListTable label="Palabras sin resultado" columns={['Palabra', 'Veces', 'Cuándo', 'Ahora']}>
          {rows.map(({ word, times, since, last, answer }) => (
            <ListRow key={word}>
              <ListCell kind="lead">
                <Anchor href={publicAddress(`/buscar/?${new URLSearchParams({ q: word })}`)}>{word}</Anchor>
              </ListCell>
              <ListCell kind="figures">{times === 1 ? '1 vez' : `${times.toLocaleString('es-AR')} veces`}</ListCell>
              <ListCell kind="text">{weeksText(since, last)}</ListCell>
              <ListCell kind="state">
                {answer === undefined ? null : answer === null ? (
                  <Badge color="ladrillo">No encuentra nada</Badge>
                ) : (
                  <>
                    <Badge color="algarrobo">Ya se encuentra</Badge>
                    <Text size="sm">{answer}</Text>
                  </>
                )}
              </ListCell>
            </ListRow>
          ))}
        </ListTable>
      )
    }
  </Screen>
)
