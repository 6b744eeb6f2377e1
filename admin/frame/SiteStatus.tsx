/** In the header: whether the public site is up to date, and on demand what waits, since when and why. */
import { Anchor, Button, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { Icon } from '../controls/Icon.tsx'
import { momentText } from '../controls/moment.ts'
import { publicAddress } from '../public-site.ts'
import styles from './SiteStatus.module.css'
import { statusWords, waitingText } from './site-status.ts'
import type { SiteNow } from './use-site-status.ts'

type Props = { readonly now: SiteNow; readonly refresh: () => void }

export function SiteStatus({ now, refresh }: Props) {
  const { word, sentence } = statusWords[now.status]
  return (
    <Popover width={320} position="bottom-end" shadow="md" trapFocus returnFocus onOpen={refresh}>
      <Popover.Target>
        <UnstyledButton className={styles.button} data-status={now.status}>
          <span className="visually-hidden">Estado del portal: </span>
          <span className={styles.word}>{word}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Estado del portal" className={styles.panel}>
        <Stack gap="sm">
          <Text fw={650}>{sentence}</Text>
          <Details {...now} />
          <Group justify="space-between" gap="xs">
            <Anchor href={publicAddress('/')} target="_blank" size="sm" className={styles.open}>
              Ver el portal <Icon name="external-link" size={16} />
            </Anchor>
            <Button variant="default" size="sm" onClick={refresh}>
              Consultar de nuevo
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
      {/* Said once when it happens, to those who do not see the header change. */}
      <span className="visually-hidden" role="status">
        {now.status === 'lost' || now.status === 'failing' ? sentence : ''}
      </span>
    </Popover>
  )
}

function Details({ build, state, status }: SiteNow) {
  return (
    <>
      {state && state.waiting > 0 && (
        <div>
          <Text size="sm">
            {waitingText(state.waiting)}
            {state.since && ` desde el ${momentText(state.since)}`}.
          </Text>
          {state.titles.length > 0 && (
            <ul className={styles.titles}>
              {state.titles.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {state?.asked && (status === 'lost' || status === 'failing') && (
        <Text size="sm">
          {`Último intento: ${momentText(state.asked.last)}. `}
          {state.asked.error ? `${state.asked.error}.` : 'El pedido se aceptó, pero la versión nueva no apareció.'}
        </Text>
      )}
      {status === 'lost' && (
        <Text size="sm">
          Se vuelve a intentar solo. El portal sigue mostrando la versión anterior, y las noticias nuevas ya se leen en
          su dirección y en los listados. Si no se arregla, avisale al área de Sistemas.
        </Text>
      )}
      {build && (
        <Text size="sm" c="dimmed">
          {`Versión en línea: ${momentText(build.builtAt)}, con ${build.noticias.toLocaleString('es-AR')} noticias.`}
        </Text>
      )}
    </>
  )
}
