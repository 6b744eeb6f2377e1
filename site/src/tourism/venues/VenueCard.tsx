/** One venue of the directory. Its link to the map leads to OpenStreetMap until the script opens the page's own map. */
import type { MouseEvent } from 'react'
import { isPlainClick } from '../../components/plain-click.ts'
import { VenueFacts } from './VenueFacts.tsx'
import type { Venue } from './venue.ts'

type Props = {
  readonly venue: Venue
  readonly onMap: (id: number) => void
}

export function VenueCard({ venue, onMap }: Props) {
  const { id, name, type, image, elsewhere } = venue
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onMap(id)
  }
  return (
    <article className="venue" data-venue-type={type}>
      <div className="venue-picture">
        <img src={image} alt="" width={600} height={400} loading="lazy" decoding="async" />
      </div>
      <VenueFacts venue={venue} heading="h3">
        {elsewhere && (
          <a className="more" href={elsewhere} onClick={open} aria-label={`Ver en el mapa: ${name}`}>
            Ver en el mapa
          </a>
        )}
      </VenueFacts>
    </article>
  )
}
