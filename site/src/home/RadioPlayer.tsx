/** The radio's player, where the content gives an address of its stream. Static markup: the browser's own controls. */

type Props = {
  /** https address of the stream, null while there is none. */
  readonly stream: string | null
  /** Name of the radio. */
  readonly name: string
}

/** Nothing is fetched from the stream until somebody presses play. */
export function RadioPlayer({ stream, name }: Props) {
  if (stream === null) return null
  return (
    // biome-ignore lint/a11y/useMediaCaption: a live stream of speech and music has no captions file.
    <audio className="radio-player" controls preload="none" src={stream} aria-label={`${name} en vivo`} />
  )
}
