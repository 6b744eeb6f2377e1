/** /admin-panel/recoleccion: reports of missed waste collections, for admin and super_admin. */
import { Text } from '@mantine/core'
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router-dom'
import { dayInWords } from '#shared/article/article.ts'
import { loadSafely } from '../../controls/load-safely.ts'
import { Screen } from '../../controls/Screen.tsx'
import { EmptyState } from '../../controls/states.tsx'
import { ListCell, ListRow, ListTable } from '../../lists/ListTable.tsx'
import { loaderApi } from '../../session/api.ts'

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadSafely(request, () => loaderApi(request)['GET recoleccion-faltante']({}))

/** "villa-juana" → "Villa juana". */
const nameOf = (slug: string): string => {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const navigation = useNavigation()
  return (
    <Screen title="No pasó el recolector" loaded={loaded} failed="No pudimos traer los avisos">
      {({ avisos }) => (
        <>
          <Text c="dimmed" mb="md" maw="65ch">
            Avisos de vecinas y vecinos desde la página de recolección, por barrio y día, durante 90 días. No se guarda
            quién avisa.
          </Text>
          {avisos.length === 0 ? (
            <EmptyState
              title="No hay avisos"
              hint="Acá aparece cada barrio en el que avisen que no pasó el recolector."
            />
          ) : (
            <ListTable
              label="Avisos de recolección"
              columns={['Barrio', 'Día', 'Avisos']}
              isBusy={navigation.state === 'loading'}
            >
              {avisos.map(({ barrio, day, times }) => (
                <ListRow key={`${barrio} ${day}`} isShaded={false}>
                  <ListCell kind="lead">{nameOf(barrio)}</ListCell>
                  <ListCell kind="text">{dayInWords(day)}</ListCell>
                  <ListCell kind="figures">{times.toLocaleString('es-AR')}</ListCell>
                </ListRow>
              ))}
            </ListTable>
          )}
        </>
      )}
    </Screen>
  )
}
