import { Box, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { clockTime } from '../controls/dates.ts'
import type { AutosaveState } from './autosave.ts'

type Props = {
  readonly browser: AutosaveState
  /** Null where the server keeps no copies of this form. */
  readonly server: AutosaveState | null
  /** Files in the form; only the browser keeps them. */
  readonly files?: 'kept' | 'pending' | 'impossible' | null
  readonly className?: string | undefined
}

/** The age is not announced each second: a live region changes only with the state. */
export function AutosaveStatus({ browser, server, files = null, className }: Props) {
  const here = browserText(browser, files)
  const there = server && serverText(server)
  const isUrgent = (browser.status === 'failed' && server?.status !== 'kept') || files === 'impossible'
  return (
    <Box
      className={className}
      data-urgent={isUrgent || undefined}
      fz="sm"
      c={isUrgent ? 'var(--mantine-color-error)' : 'dimmed'}
    >
      <Text span inherit role="status">
        {isUrgent ? `${here} No cierres la página sin guardar.` : here}
        {there && ` ${there}`}
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

/** Age of an instant (milliseconds), updated on screen. */
function Age({ at }: { readonly at: number }) {
  const [now, setNow] = useState(at)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [])
  return ageText(at, now)
}

/** "hace 5 s", "hace 3 min"; after an hour the time of day. Both in milliseconds. */
export function ageText(at: number, now: number): string {
  const seconds = Math.max(1, Math.round((now - at) / 1000))
  if (seconds < 60) return `hace ${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `hace ${minutes} min` : `el ${clockTime(new Date(at).toISOString(), new Date(now))}`
}
