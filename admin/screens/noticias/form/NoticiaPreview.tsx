import { Badge, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { mediaUrl } from '#contract/urls.ts'
import { placeholderImage } from '#shared/article/article.ts'
import { type ArticlePhoto, describePhoto, focusOf } from '#shared/article/article-photos.ts'
import { articleView } from '#shared/article/article-view.ts'
import { textPhotosOf } from '#shared/article/text-photos.ts'
import { Article } from '#ui/article/Article.tsx'
import '#ui/categories.css'
import { dateInWords } from '../../../controls/dates.ts'
import { Answer } from '../../../controls/states.tsx'
import { useApi } from '../../../session/use-api.ts'
import { imagenQueryOf } from '../../imagenes/image-ids.ts'
import { stateLook } from '../noticia-time.ts'
import type { NoticiaValues } from '../noticia-values.ts'
import styles from './form.module.css'
import { type FormPhoto, hiddenStatus, photoIdsIn } from './form-photos.ts'

type Props = { readonly values: NoticiaValues; readonly photos: readonly FormPhoto[] }

/** Preview with the public article's component. Omits and counts hidden photos; links open in a new tab. */
export default function NoticiaPreview(props: Props) {
  const photoQuery = imagenQueryOf(photoIdsIn(props.values.content))
  const call = useApi('GET galeria/todas', photoQuery)
  if (!photoQuery) return <Preview {...props} textPhotos={new Map()} />
  return (
    <Answer call={call} loading="Cargando la vista previa..." failed="No pudimos traer las fotos del texto">
      {({ imagenes }) => (
        // Only verified ones are public.
        <Preview {...props} textPhotos={textPhotosOf(imagenes.filter(({ status }) => status === 'verificado'))} />
      )}
    </Answer>
  )
}

type PreviewProps = Props & { readonly textPhotos: ReturnType<typeof textPhotosOf> }

function Preview({ values, photos, textPhotos }: PreviewProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    for (const link of box.current?.querySelectorAll('a') ?? []) link.target = '_blank'
  })
  const { label, color } = stateLook(values)
  const [lead, ...more] = photos
  const isLeadVisible = lead !== undefined && hiddenStatus(lead) === null
  const hiddenCount = photos.filter((photo) => hiddenStatus(photo) !== null).length
  const view = articleView({
    ...values,
    picture: isLeadVisible ? pictureOf(lead, values.title) : noPicture,
    textPhotos,
    heading: 'h3',
    photos: more.filter((photo) => hiddenStatus(photo) === null).map((photo) => pictureOf(photo, values.title)),
  })
  return (
    <section ref={box} className={styles.preview} aria-label="Vista previa">
      <div className={styles.previewHead}>
        <Badge color={color}>{label}</Badge>
        <Text size="sm">
          Así se ve en el portal.
          {hiddenCount > 0 &&
            ` ${hiddenCount === 1 ? 'Una foto todavía no se ve' : `${hiddenCount} fotos todavía no se ven`}: en el formulario dice por qué.`}
        </Text>
      </div>
      <Article
        article={{ ...view, categoryPath: null, longDate: dateInWords(values.date), title: view.title || 'Sin título' }}
        heading="h2"
      />
    </section>
  )
}

const bare = { srcSet: undefined, href: undefined, focus: undefined, alt: '', caption: '', credit: '' }
const noPicture: ArticlePhoto = { ...bare, src: placeholderImage.page }

function pictureOf({ id, known }: FormPhoto, headline: string): ArticlePhoto {
  const about = known && { ...describePhoto(known, headline), focus: focusOf(known) }
  return { ...bare, src: mediaUrl(id, 1200), ...about }
}
