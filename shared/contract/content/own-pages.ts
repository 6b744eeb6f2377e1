/** Slugs of rows that have their own page: a field, or derived from the title. */
import { z } from 'zod'
import { about } from './pieces.ts'
import { slugOf } from './slug.ts'

/** Maximum length, which file names and page feedback can hold. */
const slugMax = 100

/** The slug field. @param folder "/agenda/" */
export const ownSlug = (folder: string) =>
  z
    .string()
    .trim()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'va en minúsculas y sin acentos, con guiones entre las palabras: feria-del-libro',
    )
    .optional()
    .meta(
      about(
        'Dirección de la página',
        `Lo que sigue a ${folder}, como feria-del-libro; sin nada, sale del nombre. Si cambia, los enlaces que la gente guardó dejan de andar`,
      ),
    )

type Titled = { readonly slug?: string | undefined; readonly title: string }

export const slugOfRow = ({ slug, title }: Titled): string => slug ?? slugOf(title)

type SlugFault = { readonly index: number; readonly reason: string }

/** Faults of empty, long, duplicate or reserved (`isReserved`) slugs. */
export function slugFaults(list: readonly Titled[], isReserved: (slug: string) => boolean = () => false): SlugFault[] {
  const titleBySlug = new Map<string, string>()
  return list.flatMap((row, index) => {
    const slug = slugOfRow(row)
    const otherTitle = titleBySlug.get(slug)
    if (otherTitle === undefined) titleBySlug.set(slug, row.title)
    const reason =
      slug === ''
        ? 'del nombre no sale ninguna: escribila'
        : slug.length > slugMax
          ? `tiene más de ${slugMax} letras: escribí una más corta`
          : otherTitle !== undefined
            ? `«${slug}» ya es la de «${otherTitle}»: escribí otra`
            : isReserved(slug)
              ? `«${slug}» es la de otra página del sitio: escribí otra`
              : null
    return reason === null ? [] : [{ index, reason }]
  })
}

/** Fault of a name whose slug names a page or file; null for none. Adds the slug to `taken`. */
export function nameFault(name: string, taken: Set<string>, duplicate: string): string | null {
  const slug = slugOf(name)
  if (slug === '') return 'El nombre necesita letras o números'
  if (slug.length > slugMax) return `El nombre tiene más de ${slugMax} letras`
  if (taken.has(slug)) return duplicate
  taken.add(slug)
  return null
}
