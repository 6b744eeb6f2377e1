import { Alert, type AlertProps, List } from '@mantine/core'

type Props = AlertProps & { readonly lines: readonly string[] }

/** Alert with a line per refused item; nothing without lines. */
export const Refusals = ({ lines, ...alert }: Props) =>
  lines.length > 0 && (
    <Alert
      color="ladrillo"
      role="alert"
      title="No se pudo con:"
      withCloseButton={alert.onClose !== undefined}
      {...alert}
    >
      <List>
        {lines.map((line, index) => (
          <List.Item key={index}>{line}</List.Item>
        ))}
      </List>
    </Alert>
  )
