import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Icon } from '../../../../controls/Icon.tsx'
import { api } from '../../../../session/api.ts'
import styles from '../../../archivos/file-picker.module.css'
import { readSearchIndex } from '../../../busquedas/site-answers.ts'
import { type LinkTarget, targetsOf } from './link-targets.ts'

/** Debounce in milliseconds, and letters of a search at least. */
const typingMs = 250
const shortest = 2

/** Finds a page, a news item or a document of the portal by its words. */
export function LinkSearch({ onChoose }: { readonly onChoose: (target: LinkTarget) => void }) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), typingMs)
  const [found, setFound] = useState<readonly LinkTarget[] | null>(null)
  useEffect(() => {
    setFound(null)
    if (q.length < shortest) return
    const controller = new AbortController()
    findTargets(q, controller.signal).then(setFound, (cause: unknown) => {
      if (!controller.signal.aborted) console.warn('The portal could not be searched', cause)
    })
    return () => controller.abort()
  }, [q])
  return (
    <div>
      <TextInput
        label="Buscar en el portal"
        type="search"
        placeholder="Una página, una noticia o un documento"
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
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
    </div>
  )
}

/** Searches them; sources that cannot be read count as empty. */
async function findTargets(q: string, signal: AbortSignal): Promise<LinkTarget[]> {
  const [index, noticias, archivos] = await Promise.allSettled([
    readSearchIndex(signal),
    api['GET find-all-news']({ q, limit: 20 }, { signal }),
    api['GET archivos']({}, { signal }),
  ])
  signal.throwIfAborted()
  return targetsOf(q, {
    pages: index.status === 'fulfilled' ? (index.value?.entries ?? []) : [],
    news: noticias.status === 'fulfilled' ? noticias.value.noticias : [],
    files: archivos.status === 'fulfilled' ? archivos.value.archivos : [],
  })
}
