/** Links after an article, to older news only: a new item must not change earlier pages. */
import './more-news.css'
import { articlePath, type NewsCardData } from './card.ts'

type Props = {
  readonly previous: NewsCardData | null
  /** Cards of older items as HTML: most are on several pages, and rendered once. */
  readonly related: readonly string[]
  readonly label: string
  readonly path: string
}

/** Renders the links of an article. The template has the newest items; each built page replaces them by its own. */
export function MoreNews({ previous, related, label, path }: Props) {
  return (
    <aside className="more-news pale mt-7 pb-section no-print" aria-labelledby="mas-noticias">
      <div className="frame">
        <h2 className="mb-5 text-xl" id="mas-noticias">
          Más noticias
        </h2>
        {related.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
          <ul role="list" className="cards columns-3 gap-6 gap-x-gutter mb-7">
            {related.map((card) => (
              // The HTML was rendered from escaped fields.
              <li key={card} dangerouslySetInnerHTML={{ __html: card }} />
            ))}
          </ul>
        )}
        <div className="more-links cluster stretch between gap-4 gap-x-6">
          {previous && (
            <a className="previous column" href={articlePath(previous.id)}>
              <span className="muted text-s">Noticia anterior</span>
              <strong className="bold text-l">{previous.title}</strong>
            </a>
          )}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
          <ul role="list" className="cluster gap-0 gap-x-5">
            <li>
              <a className="more" href={path}>
                {`Más de ${label}`}
              </a>
            </li>
            <li>
              <a className="more" href="/todas-las-noticias/">
                Todas las noticias
              </a>
            </li>
          </ul>
        </div>
      </div>
    </aside>
  )
}
