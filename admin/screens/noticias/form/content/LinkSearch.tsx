import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Icon } from '../../../../controls/Icon.tsx'
import { useApi } from '../../../../session/use-api.ts'
import styles from '../../../archivos/file-picker.module.css'
import { readSearchIndex, type SearchIndex } from '../../../busquedas/site-answers.ts'
import { type LinkTarget, targetsOf } from './link-targets.ts'

const debounceMs = 250
const minLetters = 2
const newsLimit = 20

type Props = { readonly onChoose: (target: LinkTarget) => void }

/** Search of pages, news and documents of the portal; a source that fails counts as empty. */
export function LinkSearch({ onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), debounceMs)
  const [index, setIndex] = useState<SearchIndex | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    readSearchIndex(controller.signal).then(setIndex)
    return () => controller.abort()
  }, [])
  const { answer: files } = useApi('GET archivos', {})
  return (
    <div>
      <TextInput
        label="Buscar en el portal"
        type="search"
        placeholder="Una página, una noticia o un documento"
        leftSection={<Icon name="search" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {q.length >= minLetters && (
        <Results
          key={q}
          q={q}
          pages={index?.entries ?? []}
          files={files && !('failure' in files) ? files.archivos : []}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

type ResultsProps = Props & Pick<Parameters<typeof targetsOf>[1], 'pages' | 'files'> & { readonly q: string }

function Results({ q, pages, files, onChoose }: ResultsProps) {
  const { answer } = useApi('GET find-all-news', { q, limit: newsLimit })
  const found = answer && targetsOf(q, { pages, files, news: 'failure' in answer ? [] : answer.noticias })
  return (
    <>
      <div role="status">
        {found?.length === 0 && (
          <Text size="sm" c="dimmed" mt={4}>
            No hay nada con esas palabras. Podés pegar la dirección.
          </Text>
        )}
      </div>
      {found && found.length > 0 && (
        <ul className="plain-list" aria-label="Resultados">
          {found.map((target) => (
            <li key={target.address}>
              <UnstyledButton className={styles.file} onClick={() => onChoose(target)}>
                <Text component="span" fw={600}>
                  {target.title}
                </Text>
                <Text component="span" size="sm" c="dimmed">
                  {target.kind}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
