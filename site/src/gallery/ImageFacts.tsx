import { categoryLabel } from '../noticias/category.ts'
import { creditOf, dayOf, type GalleryImage } from './gallery-image.ts'

/** Facts of an image. `contact`: the institution's e-mail, for authors without one. */
export function ImageFacts({ image, contact }: { readonly image: GalleryImage; readonly contact: string }) {
  const { description, caption, tags, author } = image
  const credit = creditOf(image)
  const email = author?.email ?? contact
  return (
    <>
      <p>
        <span className="category" data-category={image.category}>
          {categoryLabel(image.category)}
        </span>
      </p>
      {description && <p className="lightbox-text">{description}</p>}
      {caption && <p className="lightbox-text">{caption}</p>}
      {credit && <p className="lightbox-credit">{credit}</p>}
      {tags.length > 0 && (
        <ul className="lightbox-tags" aria-label="Etiquetas">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <dl>
        {author && (
          <div>
            <dt>Subida por</dt>
            <dd>
              <span>{author.name}</span>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>Fecha</dt>
          <dd>
            <time dateTime={image.date}>{dayOf(image)}</time>
          </dd>
        </div>
      </dl>
    </>
  )
}
