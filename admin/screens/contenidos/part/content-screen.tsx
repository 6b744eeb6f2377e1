import { Anchor } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Content, ContentSummary } from '#contract/contenidos.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { LinkTargets, linkTargetsPath } from '#shared/content-references.ts'
import { readSiteJson } from '../../../controls/read-site-json.ts'
import { Screen } from '../../../controls/Screen.tsx'
import { ignoreSearch } from '../../../controls/use-reload.ts'
import { DraftLoader } from '../../../editing/DraftLoader.tsx'
import { api, can, defineLoader } from '../../../session/api.ts'
import { guidePath } from '../paths.ts'
import { ContentForm } from './ContentForm.tsx'
import { contentDocument } from './content-document.ts'

/** The part of an address, "jardines"; null for an unknown name. */
const fileOf = (part: string | undefined): ContentFile | null => {
  const name = `${part}.json`
  return Object.hasOwn(contentFiles, name) ? (name as ContentFile) : null
}

export const loader = defineLoader(async (api, { params: { parte } }) => {
  const name = fileOf(parte)
  if (!name) return { failure: 'No hay una parte con ese nombre.' }
  const [{ contenido }, { contenidos }] = await Promise.all([api['GET contenido']({ name }), api['GET contenidos']({})])
  const summary = contenidos.find((one) => one.name === name)
  if (!summary) throw new Error(`${name} is not in the list`)
  return { contenido, summary }
})

/** Skips reloads when another row opens. */
export const shouldRevalidate = ignoreSearch

export function Component() {
  const name = fileOf(useParams().parte)
  const linkTargets = useLinkTargets()
  return (
    <Screen<typeof loader>
      key={name}
      title={name ? contentFiles[name].title : 'Datos del municipio'}
      actions={
        can('manageStaff') && (
          <Anchor component={Link} to={guidePath}>
            Configurar el municipio
          </Anchor>
        )
      }
      failed="No pudimos abrir esta parte"
      keepPreviousData
    >
      {(part) => <DraftedForm key={part.contenido.name} part={part} linkTargets={linkTargets} />}
    </Screen>
  )
}

type Props = { readonly part: LoadedPart; readonly linkTargets: LinkTargets | null }

function DraftedForm({ part, linkTargets }: Props) {
  const [document] = useState(() => contentDocument(part.contenido, { api, canSave: can('moderate') }))
  return (
    <DraftLoader document={document}>
      {(opened, others) => (
        <ContentForm part={part} document={document} linkTargets={linkTargets} opened={opened} others={others} />
      )}
    </DraftLoader>
  )
}

/** Loads link targets; null until loaded and on failure: pickers are then empty, and the API still checks. */
function useLinkTargets(): LinkTargets | null {
  const [linkTargets, setLinkTargets] = useState<LinkTargets | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    readSiteJson(linkTargetsPath, LinkTargets, { signal: stop.signal }).then(setLinkTargets)
    return () => stop.abort()
  }, [])
  return linkTargets
}

export type LoadedPart = {
  readonly contenido: Content
  readonly summary: ContentSummary
}
