/** References of content to pages, files, drawings and icons. The site lists the valid targets for build, API and pickers. */
import { z } from 'zod'
import { type Issue, issueAt } from '#contract/content/check.ts'
import { type ContentFile, contentFiles, type FieldSchema, fieldSchemaOf } from '#contract/content/files.ts'
import { withSlash } from './with-slash.ts'

/** Path of `LinkTargets` on the public site. */
export const linkTargetsPath = '/contenido.json'

/** Everything that content can reference. */
export const LinkTargets = z.object({
  /** Pages of the last build with titles, without news. */
  pages: z.array(z.object({ address: z.string(), title: z.string() })),
  /** Paths of all pages; "*" is one dynamic segment, "**" any number. */
  addresses: z.array(z.string()),
  /** Files of site/public: "/descargas/licencia.pdf". */
  files: z.array(z.string()),
  /** `address`: path in this build, or data: URL. */
  drawings: z.array(z.object({ name: z.string(), address: z.string() })),
  /** Names at lucide.dev. */
  icons: z.array(z.string()),
})
export type LinkTargets = z.output<typeof LinkTargets>

/** A text in a value, with its path and its field's format. */
type Text = { readonly path: readonly PropertyKey[]; readonly text: string; readonly format: string | undefined }

function* textsOf(schema: FieldSchema, value: unknown, path: readonly PropertyKey[] = []): Generator<Text> {
  if (typeof value === 'string') yield { path, text: value, format: schema.format }
  if (typeof value !== 'object' || value === null) return
  const { items, properties } = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  for (const [key, inner] of Object.entries(value))
    yield* Array.isArray(value)
      ? textsOf(items ?? {}, inner, [...path, Number(key)])
      : textsOf(properties?.[key] ?? {}, inner, [...path, key])
}

/** Paths that functions serve or the build adds. */
const dynamicPaths = /^\/(?:api|media|archivos|noticia)\/|^\/sitemap-index\.xml$/

export const missingDrawingReason = (name: string): string =>
  `no hay un dibujo «${name}» en src/assets/scenes; una foto se escribe /fotos/nombre.webp`

/** Finds references to missing targets. The value need not be valid. */
export function referenceFaults(file: ContentFile, value: unknown, linkTargets: Omit<LinkTargets, 'pages'>): Issue[] {
  const files = new Set(linkTargets.files)
  const icons = new Set(linkTargets.icons)
  const drawings = new Set(linkTargets.drawings.map(({ name }) => name))
  const pages = linkTargets.addresses.map(patternOf)
  const isPublished = (address: string): boolean => {
    const [path = ''] = withSlash(address).split(/[?#]/)
    return dynamicPaths.test(path) || files.has(path.replaceAll('%20', ' ')) || pages.some((page) => page.test(path))
  }
  const reasonOf = (name: string, format: string | undefined): string | null => {
    if (name === '') return null
    if (format === 'icon') return icons.has(name) ? null : `no hay un ícono «${name}»: elegí uno de lucide.dev`
    if (/^\/(?!\/)/.test(name))
      return isPublished(name)
        ? null
        : `no existe «${name}» en este sitio: las fotos y descargas van en site/public, y las páginas son las de site/src/pages`
    return format === 'picture' && !drawings.has(name) ? missingDrawingReason(name) : null
  }
  return Array.from(textsOf(fieldSchemaOf(contentFiles[file].schema), value)).flatMap(({ path, text, format }) => {
    const reason = reasonOf(text.trim(), format)
    return reason === null ? [] : [issueAt(file, value, path, reason)]
  })
}

function patternOf(address: string): RegExp {
  const parts = address.split('**/').map((part) => part.replace(/[.+()]/g, '\\$&').replaceAll('*', '[^/]+'))
  return new RegExp(`^${parts.join('(?:.+/)?')}$`)
}
