import { Badge, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { mediaUrl } from '#contract/urls.ts'
import { placeholderImage } from '#shared/article/article.ts'
import { type ArticlePhoto, focusOf, photoWords } from '#shared/article/article-photos.ts'
import { articleView } from '#shared/article/article-view.ts'
import { textPhotosOf } from '#shared/article/text-photos.ts'
import { Article } from '#ui/article/Article.tsx'
import '#ui/categories.css'
import { dateInWords } from '../../../controls/dates.ts'
import { ErrorState, Loading } from '../../../controls/states.tsx'
import { useApi } from '../../../session/use-api.ts'
import { namedImagenes } from '../../imagenes/image-ids.ts'
import { statusLook } from '../ImagenBadge.tsx'
import type { NoticiaValues } from '../noticia-values.ts'
import { type FormPhoto, hiddenAs, photosNamedIn } from './form-photos.ts'
import styles from './NoticiaPreview.module.css'

type Props = { readonly values: NoticiaValues; readonly photos: readonly FormPhoto[] }

/** Preview by the public article's component. Hidden photos are left out and mentioned; links open in a new tab. */
export default function NoticiaPreview(props: Props) {
  const named = namedImagenes(photosNamedIn(props.values.content))
  if (named) return <PreviewWithTextPhotos {...props} named={named} />
  return <Preview {...props} textPhotos={new Map()} />
}

/** The server decides which gallery photos readers get. */
function PreviewWithTextPhotos({ named, ...props }: Props & { readonly named: { readonly ids: string } }) {
  const { answer, again } = useApi('GET galeria/todas', named)
  if (answer === null) return <Loading text="Cargando la vista previa..." />
  if ('failure' in answer)
    return <ErrorState title="No pudimos traer las fotos del texto" reason={answer.failure} onRetry={again} />
  const seen = answer.imagenes.filter(({ status }) => status === 'verificado')
  return <Preview {...props} textPhotos={textPhotosOf(seen)} />
}

type PreviewProps = Props & { readonly textPhotos: ReturnType<typeof textPhotosOf> }

function Preview({ values, photos, textPhotos }: PreviewProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    for (const link of box.current?.querySelectorAll('a') ?? []) link.target = '_blank'
  })
  const { label, color } = statusLook(values.status)
  const [lead, ...more] = photos
  const isLeadSeen = lead !== undefined && hiddenAs(lead) === null
  const notSeen = photos.filter((photo) => hiddenAs(photo) !== null).length
  const view = articleView({
    ...values,
    picture: isLeadSeen ? pictureOf(lead, values.title) : noPicture,
    textPhotos,
    heading: 'h3',
    photos: more.filter((photo) => hiddenAs(photo) === null).map((photo) => pictureOf(photo, values.title)),
  })
  return (
    <section ref={box} className={styles.preview} aria-label="Vista previa">
      <div className={styles.head}>
        <Badge color={color} variant="light">
          {label}
        </Badge>
        <Text size="sm">
          Así se ve en el portal.
          {notSeen > 0 &&
            ` ${notSeen === 1 ? 'Una foto todavía no se ve' : `${notSeen} fotos todavía no se ven`}: en el formulario dice por qué.`}
        </Text>
      </div>
      <Article
        article={{ ...view, categoryPath: null, longDate: dateInWords(values.date), title: view.title || 'Sin título' }}
        heading="h2"
      />
    </section>
  )
}

const noPicture: ArticlePhoto = {
  src: placeholderImage.page,
  ...{ srcSet: undefined, href: undefined, focus: undefined },
  ...{ alt: '', caption: '', credit: '' },
}

function pictureOf({ id, known }: FormPhoto, headline: string): ArticlePhoto {
  const words = known ? photoWords(known, headline) : { alt: '', caption: '', credit: '' }
  return {
    src: mediaUrl(id, 1200),
    ...{ srcSet: undefined, href: undefined },
    focus: known ? focusOf(known) : undefined,
    ...words,
  }
}
