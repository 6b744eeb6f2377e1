/** What to read after an article. Older news only: a new item must not change the pages of those before it (design §10). */
import './more-news.css'
import { articlePath, type NewsCardData } from './card.ts'

type Props = {
  /** The item right before; null where there is none. */
  readonly previous: NewsCardData | null
  /** Cards of older items, as `NewsCard` renders them: most stand on several pages, and are rendered once. */
  readonly related: readonly string[]
  /** The category of the article, and the page that lists its news. */
  readonly label: string
  readonly path: string
}

/** The end of an article's page. Its first and last tag are where a built page gets its own (article-pages.ts). */
export function MoreNews({ previous, related, label, path }: Props) {
  return (
    <aside className="more-news no-print" aria-labelledby="mas-noticias">
      <div className="frame">
        <h2 id="mas-noticias">Más noticias</h2>
        {related.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
          <ul role="list" className="cards columns-3 gap-6-gutter">
            {related.map((card) => (
              // Rendered from the item's fields.
              <li key={card} dangerouslySetInnerHTML={{ __html: card }} />
            ))}
          </ul>
        )}
        <div className="ways">
          {previous && (
            <a className="previous" href={articlePath(previous.id)}>
              <span>Noticia anterior</span>
              <strong>{previous.title}</strong>
            </a>
          )}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
          <ul role="list" className="cluster gap-0-5">
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
