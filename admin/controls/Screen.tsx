import { Group, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom'
import { tabTitle } from '../theme/city.ts'
import type { Loaded } from './load-safely.ts'
import { ErrorState } from './states.tsx'

type Loader = (args: LoaderFunctionArgs) => Promise<object>
type DataOf<Load extends Loader> = Exclude<Awaited<ReturnType<Load>>, { readonly failure: string }>

type Props<Data> = {
  readonly title: string
  readonly actions?: ReactNode
  /** Text below the heading, shown once there are data. */
  readonly intro?: string
  readonly failed: string
  /** A failed reload keeps the data, open dialogs and typed text. */
  readonly keepPreviousData?: boolean
  readonly children: (data: Data) => ReactNode
}

/** Shows data or failure of the route's loader below a heading, which takes the focus after a navigation. Sets the tab's title. */
export function Screen<Load extends Loader>({
  title,
  actions,
  intro,
  failed,
  keepPreviousData,
  children,
}: Props<DataOf<Load>>) {
  const loaded = useLoaderData() as Loaded<DataOf<Load>>
  const failure = 'failure' in loaded ? String(loaded.failure) : null
  const now = failure === null ? (loaded as DataOf<Load>) : null
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  const shown = now ?? (keepPreviousData ? last : null)

  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useDocumentTitle(tabTitle(title))
  // After a page load (key 'default') the browser keeps its own focus.
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
      {failure !== null && <ErrorState title={failed} reason={failure} />}
      {shown && intro && (
        <Text c="dimmed" mb="md" maw="65ch">
          {intro}
        </Text>
      )}
      {shown && children(shown)}
    </>
  )
}
