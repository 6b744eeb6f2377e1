/** Facts of a venue, for card and popup. */
import type { ReactNode } from 'react'
import { TypeIcon } from './TypeIcon.tsx'
import { typeLabel, type Venue } from './venue.ts'

type Props = {
  readonly venue: Venue
  readonly heading: 'h2' | 'h3'
  readonly children?: ReactNode
}

const score = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1 })

export function VenueFacts({ venue, heading: Heading, children }: Props) {
  const { type, rating, name, address, hours, phones, website, offers, mark } = venue
  return (
    <div className="venue-facts">
      <p className="venue-line">
        <TypeBadge type={type} />
        <span className="venue-rating">
          <span aria-hidden="true">{`★ ${score.format(rating)}`}</span>
          <span className="visually-hidden">{`Puntaje: ${score.format(rating)} de 5`}</span>
        </span>
        {mark && <span className="sample">{mark}</span>}
      </p>
      <Heading className="venue-name">{name}</Heading>
      <p className="venue-offers">{offers.join(' · ')}</p>
      <dl>
        <dt>Dirección</dt>
        <dd>{address}</dd>
        <dt>Horario</dt>
        <dd>{hours}</dd>
      </dl>
      <p className="venue-links">
        {phones.map(({ text, href, note }) => (
          <span key={href}>
            <a className="phone" href={href} aria-label={`Llamar a ${name}: ${text}`}>
              {text}
            </a>
            {note && <span className="venue-note">{` ${note}`}</span>}
          </span>
        ))}
        {website && (
          <a
            className="more"
            href={website}
            target="_blank"
            rel="noreferrer"
            aria-label={`Sitio web de ${name} (se abre en otra pestaña)`}
          >
            Sitio web
          </a>
        )}
        {children}
      </p>
    </div>
  )
}

/** The type with icon and colour (T05). */
const TypeBadge = ({ type }: { readonly type: string }) => (
  <span className="venue-badge">
    <TypeIcon type={type} />
    <span>{typeLabel(type)}</span>
  </span>
)
