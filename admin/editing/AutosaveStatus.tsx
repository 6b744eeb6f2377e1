import { Box, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { shortMomentText } from '../controls/dates.ts'
import type { AutosaveState } from './autosave.ts'

type Props = {
  readonly browser: AutosaveState
  /** Null where the server stores no drafts of this form. */
  readonly server: AutosaveState | null
  /** Whether the browser stores the form's new files. */
  readonly files?: 'kept' | 'pending' | 'impossible' | null
}

/** Shows where the draft is stored. Its age changes each second, so it stands outside the live region. */
export function AutosaveStatus({ browser, server, files = null }: Props) {
  const browserLine = browserText(browser, files)
  const serverLine = server && serverText(server)
  const isUrgent = (browser.status === 'failed' && server?.status !== 'kept') || files === 'impossible'
  return (
    <Box data-urgent={isUrgent || undefined} fz="sm" c={isUrgent ? 'var(--mantine-color-error)' : 'dimmed'}>
      <Text span inherit role="status">
        {isUrgent ? `${browserLine} No cierres la página sin guardar.` : browserLine}
        {serverLine && ` ${serverLine}`}
      </Text>{' '}
      {server?.at != null && server.status !== 'failed' && (
        <Text span inherit>
          Guardado en el servidor <Age at={server.at} />
          {files && ', sin la foto nueva'}.
        </Text>
      )}
    </Box>
  )
}

function browserText({ status }: AutosaveState, files: Props['files']): string {
  if (status === 'failed' || files === 'impossible') return 'Este navegador no puede conservar lo que escribís.'
  if (status === 'idle') return ''
  if (status === 'behind') return 'Guardando en este navegador...'
  return files === 'pending' ? 'Guardando la foto en este navegador...' : 'Guardado en este navegador.'
}

function serverText({ status, reason }: AutosaveState): string | null {
  if (status !== 'failed') return null
  return reason ?? 'En el servidor no se pudo guardar: se vuelve a intentar.'
}

/** Time since an instant (milliseconds), updated each second. */
function Age({ at }: { readonly at: number }) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return ageText(at, now)
}

/** "hace 5 s", "hace 3 min"; after an hour date and time. Both in milliseconds. */
export function ageText(at: number, now: number): string {
  const seconds = Math.max(1, Math.round((now - at) / 1000))
  if (seconds < 60) return `hace ${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `hace ${minutes} min` : `el ${shortMomentText(new Date(at).toISOString(), new Date(now))}`
}
