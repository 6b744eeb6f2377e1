/** The one h1 of a screen: names the browser's tab and takes the focus when a navigation brought the screen. */
import { Group, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { tabTitle } from '../city.ts'

/** `children` are the screen's main actions, beside the heading. */
export function PageHeading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useDocumentTitle(tabTitle(title))
  // The key of the first location is 'default': a page that was just loaded keeps the browser's own focus.
  const isFirstPage = useRef(key === 'default')
  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Group justify="space-between" gap="sm" mb="lg">
      <Title order={1} size="h2" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Group>
  )
}
