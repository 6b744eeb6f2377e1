/** /admin-panel/calendario: published, planned and draft news by day. */
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import type { Output } from '#contract/endpoints.ts'
import { today } from '../../../controls/dates.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { loadSafely } from '../../../controls/load-safely.ts'
import { Screen } from '../../../controls/Screen.tsx'
import { loaderApi } from '../../../session/api.ts'
import { panelPath } from '../../../session/guards.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { addMonths, formatMonth, requestedMonth } from './month.ts'

const address = (month: string): string => `${panelPath}/calendario?mes=${month}`

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadSafely(request, async () => {
    const month = requestedMonth(new URL(request.url).searchParams.get('mes'), today())
    return { month, ...(await loaderApi(request)['GET calendario-noticias']({ month })) }
  })

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Screen
      title="Calendario"
      actions={
        <Anchor component={Link} to={panelPath} py="xs">
          Volver a las noticias
        </Anchor>
      }
      loaded={loaded}
      failed="No pudimos traer el calendario"
    >
      {({ month, noticias }) => <Month month={month} noticias={noticias} />}
    </Screen>
  )
}

function Month({ month, noticias }: { readonly month: string } & Output<'GET calendario-noticias'>) {
  return (
    <>
      <Group justify="space-between" gap="xs" mb="md">
        <Title order={2} size="h3" aria-live="polite">
          {formatMonth(month)}
        </Title>
        <Group gap="xs">
          <Button component={Link} to={address(addMonths(month, -1))} variant="default" aria-label="Mes anterior">
            <Icon name="chevron-left" size={20} />
          </Button>
          <Button component={Link} to={address(today().slice(0, 7))} variant="default">
            Hoy
          </Button>
          <Button component={Link} to={address(addMonths(month, 1))} variant="default" aria-label="Mes siguiente">
            <Icon name="chevron-right" size={20} />
          </Button>
        </Group>
      </Group>
      <MonthGrid month={month} noticias={noticias} />
      {noticias.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          No hay noticias en este mes.
        </Text>
      )}
    </>
  )
}
