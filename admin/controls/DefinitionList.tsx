import { Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

type Fact = readonly [name: string, value: ReactNode, className?: string | undefined]

/** A description list with each pair in a box. */
export const DefinitionList = ({ facts, ...list }: ComponentProps<'dl'> & { readonly facts: readonly Fact[] }) => (
  <dl {...list}>
    {facts.map(([name, value, className]) => (
      <div key={name} className={className}>
        <Text component="dt" size="sm" c="dimmed">
          {name}
        </Text>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
