/** Rows that have a page of their own: the last part of its address is their own field, or comes from their title. */
import { z } from 'zod'
import { about } from './pieces.ts'
import { slugOf } from './slug.ts'

/** More would not fit into the name of a file, or into what citizens say of a page. */
const longest = 100

/** The field. @param folder where the pages are, "/agenda/". */
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

/** The last part of a row's address. */
export const slugOfRow = ({ slug, title }: Titled): string => slug ?? slugOf(title)

/** A row whose page cannot have its address: its place in the list, and why. */
export type SlugFault = { readonly index: number; readonly reason: string }

/** The rows whose address another one before them has, is the address of something else (`isTaken`), or is none. */
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
