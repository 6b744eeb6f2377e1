/** Rows with a page: the slug is a field, or comes from the title. */
import { z } from 'zod'
import { about } from './pieces.ts'
import { slugOf } from './slug.ts'

/** Limit of file names and of page feedback. */
const longest = 100

/** The slug field. @param folder of the pages, "/agenda/". */
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

/** A row with an invalid address: index and reason. */
export type SlugFault = { readonly index: number; readonly reason: string }

/** Rows with a duplicate, taken (`isTaken`) or empty slug. */
export function slugFaults(list: readonly Titled[], isTaken: (slug: string) => boolean = () => false): SlugFault[] {
  const known = new Map<string, string>()
  return list.flatMap((row, index) => {
    const slug = slugOfRow(row)
    const owner = known.get(slug)
    if (owner === undefined) known.set(slug, row.title)
    const reason =
      slug === ''
        ? 'del nombre no sale ninguna: escribila'
        : slug.length > longest
          ? `tiene más de ${longest} letras: escribí una más corta`
          : owner !== undefined
            ? `«${slug}» ya es la de «${owner}»: escribí otra`
            : isTaken(slug)
              ? `«${slug}» es la de otra página del sitio: escribí otra`
              : null
    return reason === null ? [] : [{ index, reason }]
  })
}
