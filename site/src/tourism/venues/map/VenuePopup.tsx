import { VenueFacts } from '../VenueFacts.tsx'
import type { Venue } from '../venue.ts'

/** What a venue's popup says (T05). */
export const VenuePopup = ({ venue }: { readonly venue: Venue }) => (
  <article className="venue-popup" data-venue-type={venue.type}>
    <img src={venue.image} alt="" width={600} height={400} />
    <VenueFacts venue={venue} heading="h3" />
  </article>
)
