import { type ReactNode, useEffect, useState } from 'react'
import type { OpeningTimes } from '../../calendar/opening-hours.ts'
import { TypeIcon } from './TypeIcon.tsx'
import { typeLabel, type Venue } from './venue.ts'

type Props = {
  readonly venue: Venue
  /** Adds the opening state; not in popups, which are measured earlier. */
  readonly showsState?: boolean
  readonly children?: ReactNode
}

const score = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1 })

export function VenueFacts({ venue, showsState = false, children }: Props) {
  const { type, rating, name, address, hours, times, phones, website, offers, mark } = venue
  return (
    <div className="venue-facts">
      <p className="venue-line cluster gap-1 gap-x-3">
        <span className="venue-badge">
          <TypeIcon type={type} />
          <span>{typeLabel(type)}</span>
        </span>
        {mark && <span className="sample">{mark}</span>}
      </p>
      <h3>{name}</h3>
      <p className="flush muted text-s">{offers.join(' · ')}</p>
      <p className="flush text-s">
        <span className="visually-hidden">Dirección: </span>
        <span>{address}</span>
      </p>
      <p className="cluster gap-0 gap-x-4 flush text-s">
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
      <p className="venue-end cluster stretch gap-0 gap-x-3 flush muted text-s tabular">
        <span className="venue-rating">
          <span aria-hidden="true">{`★ ${score.format(rating)}`}</span>
          <span className="visually-hidden">{`Puntaje: ${score.format(rating)} de 5`}</span>
        </span>
        <span>
          <span className="visually-hidden">Horario: </span>
          <span>{hours}</span>
        </span>
        {showsState && times && <OpeningState times={times} />}
      </p>
    </div>
  )
}

/** Opening state, filled by opening-status.client.ts. Not in the build, whose text would differ. */
function OpeningState({ times }: { readonly times: OpeningTimes }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  useEffect(() => {
    if (isShown) dispatchEvent(new Event('opening-shown'))
  }, [isShown])
  return isShown && <span data-opening={JSON.stringify(times)} hidden />
}
