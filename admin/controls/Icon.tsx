import type { IconName } from '../icons.ts'

type Props = {
  readonly name: IconName
  /** Width and height in pixels. */
  readonly size?: number
}

/** A line icon in the colour of the text, hidden from screen readers. */
export const Icon = ({ name, size = 18 }: Props) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    style={{ flex: 'none' }}
    aria-hidden
    dangerouslySetInnerHTML={{ __html: import.meta.env.ICONS[name] }}
  />
)
