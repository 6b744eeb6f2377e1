import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { mediaUrl } from '#contract/urls.ts'
import { focusOf } from '#shared/article/article-photos.ts'
import '#ui/article/photo-focus.css'
import { MissingPicture, Picture } from '../../../controls/Picture.tsx'
import { useApi } from '../../../session/use-api.ts'
import { altOf } from '../../imagenes/image-format.ts'
import { comparedLines, type Difference, differences, type NoticiaValues } from '../noticia-values.ts'
import styles from './VersionCompare.module.css'

type Side = { readonly title: string; readonly values: NoticiaValues }

/** Shows the differing fields of two versions; marks lines that the other version lacks. */
export function VersionCompare({ left, right }: { readonly left: Side; readonly right: Side }) {
  const found = differences(left.values, right.values)
  if (found.length === 0) return <Text>Las dos versiones dicen lo mismo.</Text>
  return (
    <div className="stack gap-5">
      {found.map((difference) => (
        <FieldCompare key={difference.field} difference={difference} titles={[left.title, right.title]} />
      ))}
    </div>
  )
}

type FieldProps = {
  readonly difference: Difference
  /** Headings of the versions. */
  readonly titles: readonly [ReactNode, ReactNode]
}

export const FieldCompare = ({ difference: { field, label, mine, theirs }, titles }: FieldProps) => (
  <div className="columns-2 gap-2">
    <Title order={3} size="h5" className="span-all">
      {label}
    </Title>
    <Version title={titles[0]} field={field} text={mine} other={theirs} />
    <Version title={titles[1]} field={field} text={theirs} other={mine} />
  </div>
)

type VersionProps = {
  readonly title: ReactNode
  readonly field: Difference['field']
  readonly text: string
  readonly other: string
}

/** Photos of a version. Those that the gallery lacks are not uploaded yet. */
function Photos({ ids }: { readonly ids: readonly string[] }) {
  const { answer } = useApi('GET galeria/todas', { ids: ids.join(',') })
  const known = answer && !('failure' in answer) ? answer.imagenes : null
  return (
    <ol className={`${styles.photos} plain-list cluster gap-2`}>
      {ids.map((id, index) => {
        const image = known?.find(({ _id }) => _id === id)
        return (
          <li key={id}>
            {answer === null ? (
              <MissingPicture />
            ) : known && !image ? (
              <MissingPicture text={`Foto ${index + 1}: nueva, todavía sin subir`} />
            ) : (
              <Picture
                src={mediaUrl(id, 400)}
                alt={[`Foto ${index + 1}`, image && altOf(image)].filter(Boolean).join(': ')}
                data-focus={image && focusOf(image)}
                width={120}
                height={80}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Version({ title, field, text, other }: VersionProps) {
  return (
    // Focusable, since a long text scrolls.
    <div className={`${styles.version} framed`} tabIndex={field === 'content' ? 0 : undefined}>
      <Text component="div" size="sm" c="dimmed" mb={6}>
        {title}
      </Text>
      {text === '' ? <Text fs="italic">Vacío</Text> : <Content field={field} text={text} other={other} />}
    </div>
  )
}

function Content({ field, text, other }: Omit<VersionProps, 'title'>) {
  if (field === 'imageIds') return <Photos ids={text.split(' ')} />
  if (field !== 'content') return <p>{text}</p>
  const seen = new Map<string, number>()
  return comparedLines(text, other).map(({ text: line, isOnlyHere }) => {
    const times = (seen.get(line) ?? 0) + 1
    seen.set(line, times)
    return <p key={`${times} ${line}`}>{isOnlyHere ? <mark>{line}</mark> : line}</p>
  })
}
