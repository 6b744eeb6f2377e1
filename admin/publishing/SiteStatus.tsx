/** Header control: the site's publish state, pending changes and a button to publish now. */
import { Anchor, Button, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { runAction } from '../controls/action.ts'
import { confirm } from '../controls/confirm.tsx'
import { momentText } from '../controls/dates.ts'
import { Icon } from '../controls/Icon.tsx'
import { publicAddress } from '../public-site.ts'
import { api, can } from '../session/api.ts'
import {
  costText,
  earlierVersionText,
  formatNextAt,
  kindOf,
  nextAttemptText,
  type PublishState,
  siteStatus,
  stateReason,
  statusWords,
  waitingText,
} from './publish-state.ts'
import styles from './publishing.module.css'
import { refreshSiteStatus, type TimedReading } from './site-status.ts'

export function SiteStatus(reading: TimedReading) {
  const { build, state, at } = reading
  const [isOpen, setOpen] = useState(false)
  const status = siteStatus(reading, at)
  const kind = kindOf(status, build)
  const { word, sentence } = statusWords[kind]
  const isBad = kind === 'failed' || kind === 'late'
  const isAnnounced = isBad || kind === 'earlier'

  async function publishNow(month: Parameters<typeof costText>[0]) {
    setOpen(false)
    const isConfirmed = await confirm({ title: '¿Publicar ahora?', text: costText(month), action: 'Publicar ahora' })
    if (!isConfirmed) return
    const words = { done: 'Publicando…', failed: 'No se publicó' }
    await runAction(() => api['POST publicar-ahora']({}), words)
    await refreshSiteStatus()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={320}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      onOpen={refreshSiteStatus}
    >
      <Popover.Target>
        <UnstyledButton className={styles.button} data-state={kind} onClick={() => setOpen(!isOpen)}>
          <span className="visually-hidden">Estado del portal: </span>
          <span className={styles.word}>{word}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Estado del portal" className={styles.panel}>
        <Stack gap="sm">
          <Text fw={650}>{sentence}</Text>
          {status && <Details {...reading} status={status} />}
          {(isBad || kind === 'queued') && state && can('moderate') && (
            <Button onClick={() => publishNow(state.month)}>Publicar ahora</Button>
          )}
          <Group justify="space-between" gap="xs">
            <Anchor href={publicAddress('/')} target="_blank" size="sm" className={styles.open}>
              Ver el portal <Icon name="external-link" size={16} />
            </Anchor>
            <Button variant="default" size="sm" onClick={refreshSiteStatus}>
              Consultar de nuevo
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
      <span className="visually-hidden" role="status">
        {isAnnounced ? sentence : ''}
      </span>
    </Popover>
  )
}

function Details({ build, state, at, status }: TimedReading & { readonly status: PublishState }) {
  const reason = stateReason(status)
  return (
    <>
      {state && state.waiting > 0 && (
        <div>
          <Text size="sm">
            {waitingText(state.waiting)}
            {state.since && ` desde el ${momentText(state.since)}`}.
            {status.kind === 'queued' && ` Turno: ${formatNextAt(status.nextAt, at)}.`}
          </Text>
          {state.titles.length > 0 && (
            <ul className={styles.titles}>
              {state.titles.map((title, index) => (
                <li key={index}>{title}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {reason && (
        <Text size="sm" className={styles.reason ?? ''}>
          {reason}
        </Text>
      )}
      {reason && <Text size="sm">{nextAttemptText(status, at)}</Text>}
      {status.kind !== 'online' && (
        <Text size="sm">
          Mientras tanto el portal muestra la versión anterior, y las noticias nuevas ya se leen en su dirección y en
          los listados.{reason && ' Si no se arregla, avisale al área de Sistemas.'}
        </Text>
      )}
      {build?.fallbacks.map((fallback) => (
        <Text key={fallback.name} size="sm" className={styles.reason ?? ''}>
          {earlierVersionText(fallback)}
        </Text>
      ))}
      {build && (
        <Text size="sm" c="dimmed">
          {`Versión en línea: ${momentText(build.builtAt)}, con ${build.noticias.toLocaleString('es-AR')} noticias.`}
        </Text>
      )}
    </>
  )
}
