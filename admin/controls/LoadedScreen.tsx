/** A screen over what its loader handed over: its one h1, then the data, or why there is none. */
import { Group, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { tabTitle } from '../theme/city.ts'
import { LoadFailed } from './ListStates.tsx'
import type { Loaded } from './loaded.ts'

type Props<Data extends object> = {
  readonly title: string
  /** The screen's main actions, beside the heading. */
  readonly actions?: ReactNode
  readonly loaded: Loaded<Data>
  /** What is said where nothing could be loaded. */
  readonly failed: string
  /** A reload that fails leaves what was loaded before, an open dialog and what is typed in it where they are. */
  readonly keepsLast?: boolean
  readonly children: (data: Data) => ReactNode
}

/** Names the browser's tab too; the heading takes the focus when a navigation brought the screen. */
export function LoadedScreen<Data extends object>({
  title,
  actions,
  loaded,
  failed,
  keepsLast,
  children,
}: Props<Data>) {
  const failure = 'failure' in loaded ? String(loaded.failure) : null
  const now = failure === null ? (loaded as Data) : null
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  const shown = now ?? (keepsLast ? last : null)

  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useDocumentTitle(tabTitle(title))
  // The key of the first location is 'default': a page that was just loaded keeps the browser's own focus.
  const isFirstPage = useRef(key === 'default')
  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <Group justify="space-between" gap="sm" mb="lg">
        <Title order={1} size="h2" ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {actions}
      </Group>
      {failure !== null && <LoadFailed title={failed} reason={failure} />}
      {shown && children(shown)}
    </>
  )
}
