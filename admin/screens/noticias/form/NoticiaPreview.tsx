/** The item as readers will see it, drawn by the public article's own component. */
import { Badge, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { mediaUrl } from '#contract/wire.ts'
import { placeholderImage } from '#shared/article/article.ts'
import { articleView } from '#shared/article/article-view.ts'
import { Article } from '#ui/article/Article.tsx'
import '#ui/categories.css'
import { dateInWords } from '../../../controls/display-date.ts'
import { useObjectUrl } from '../../../controls/use-object-url.ts'
import { statusLook } from '../ImagenBadge.tsx'
import type { NoticiaValues } from '../noticia-values.ts'
import styles from './NoticiaPreview.module.css'

type Props = { readonly values: NoticiaValues; readonly photo: File | null }

/** `photo` goes before the picture that `values` name. Links open in a tab of their own: the form stays. */
export default function NoticiaPreview({ values, photo }: Props) {
  const preview = useObjectUrl(photo)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    for (const link of box.current?.querySelectorAll('a') ?? []) link.target = '_blank'
  })
  const { label, color } = statusLook(values.status)
  const src = preview ?? (values.imageId ? mediaUrl(values.imageId, 1200) : placeholderImage.page)
  const view = articleView({ ...values, picture: { src, srcSet: undefined, alt: '', caption: '' } })
  return (
    <section ref={box} className={styles.preview} aria-label="Vista previa">
      <div className={styles.head}>
        <Badge color={color} variant="light">
          {label}
        </Badge>
        <Text size="sm">Así se ve en el portal.</Text>
      </div>
      <Article
        article={{ ...view, categoryPath: null, longDate: dateInWords(values.date), title: view.title || 'Sin título' }}
        heading="h2"
      />
    </section>
  )
}
