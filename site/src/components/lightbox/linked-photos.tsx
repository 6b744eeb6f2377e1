/** Photos of a page as a lightbox: each is a link to its file around its picture, with a <figcaption>. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Lightbox } from './Lightbox.tsx'

/** Opens the dialog at `first`, one of `links`. Closing returns the focus to the last photo. */
export function showLinkedPhotos(links: readonly HTMLAnchorElement[], first: HTMLAnchorElement): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = (last: HTMLAnchorElement) => {
    root.unmount()
    place.remove()
    last.focus()
  }
  root.render(<LinkedPhotos links={links} first={first} onClose={close} />)
}

type Props = {
  readonly links: readonly HTMLAnchorElement[]
  readonly first: HTMLAnchorElement
  readonly onClose: (last: HTMLAnchorElement) => void
}

function LinkedPhotos({ links, first, onClose }: Props) {
  const [current, setCurrent] = useState(first)
  const index = links.indexOf(current)
  const { alt, caption, credit } = readTexts(current)
  return (
    <Lightbox
      picture={{ src: current.href, alt }}
      title={caption || alt || 'Foto'}
      position={index + 1}
      of={links.length}
      onStep={(steps) => setCurrent(links[(index + steps + links.length) % links.length] ?? first)}
      onClose={() => onClose(current)}
    >
      {caption && alt && <p>{alt}</p>}
      {credit && <p className="mist text-s">{credit}</p>}
    </Lightbox>
  )
}

function readTexts(link: HTMLAnchorElement) {
  const words = link.closest('figure')?.querySelector('figcaption')
  const credit = words?.querySelector('.article-credit')?.textContent ?? ''
  const beside = words?.querySelector('.article-caption')?.textContent ?? ''
  return { alt: link.querySelector('img')?.alt ?? '', caption: credit ? beside : (words?.textContent ?? ''), credit }
}
