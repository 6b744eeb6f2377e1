/** The word for a button that shows only its picture. */
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** `label`: what the button does; its own name says also with what. Shown on hover and on focus. */
export const RowTip = ({ label, children }: { readonly label: string; readonly children: ReactElement }) => (
  <Tooltip color="rio.7" label={label} openDelay={300} events={{ hover: true, focus: true, touch: false }}>
    {children}
  </Tooltip>
)
