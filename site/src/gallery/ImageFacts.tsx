import { categoryLabel } from '#shared/article/article.ts'
import { creditText } from '#shared/article/article-photos.ts'
import { dayOf, type GalleryImage } from './gallery-image.ts'

/** Facts of an image. `contact`: the institution's e-mail, for authors without one. */
export function ImageFacts({ image, contact }: { readonly image: GalleryImage; readonly contact: string }) {
  const { description, caption, tags, author } = image
  const credit = creditText(image.credit)
  const email = author?.email ?? contact
  return (
    <>
      <p>
        <span className="category" data-category={image.category}>
          {categoryLabel(image.category)}
        </span>
      </p>
      {description && <p>{description}</p>}
      {caption && <p>{caption}</p>}
      {credit && <p className="mist text-s">{credit}</p>}
      {tags.length > 0 && (
        <ul className="lightbox-tags plain-list cluster gap-1 gap-x-3 mb-4 mist text-s" aria-label="Etiquetas">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <dl>
        {author && (
          <div>
            <dt className="mist text-s">Subida por</dt>
            <dd>
              <span>{author.name}</span>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        <div>
          <dt className="mist text-s">Fecha</dt>
          <dd>
            <time dateTime={image.date}>{dayOf(image)}</time>
          </dd>
        </div>
      </dl>
    </>
  )
}
