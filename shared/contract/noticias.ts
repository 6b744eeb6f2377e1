/** News in the API (spec.md §3, §5; acceptance E02–E09, E26, PF02). */
import { z } from 'zod'
import { imageStatuses, newsCategories, newsStatuses } from './enums.ts'
import {
  CalendarDate,
  Id,
  Instant,
  NextAddress,
  Offset,
  PageNumber,
  PageSize,
  Person,
  pageXorOffset,
  Revision,
  requiredLine,
  requiredText,
} from './fields.ts'
import { imageDisplayFields } from './imagenes.ts'
import { limits } from './limits.ts'
import { stripControlCharacters } from './plain-text.ts'

/** An image of an item; `url` is permanent, and public only while `status` is verificado. */
const NoticiaImage = z.object({
  _id: Id,
  url: z.string(),
  status: z.enum(imageStatuses),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  category: z.string(),
})

/** A photo; `width`, `height`: of its largest file, in pixels. */
export const NoticiaPhoto = NoticiaImage.extend({ width: z.int(), height: z.int(), ...imageDisplayFields })
export type NoticiaPhoto = z.output<typeof NoticiaPhoto>

/** Fields that people write. Code iterates over them; a new one also needs `fieldRules`, a label, supabase/schemas, form and article. */
export const noticiaText = {
  title: z.string(),
  excerpt: z.string(),
  content: z
    .string()
    .describe(
      'Un renglón es un párrafo. Forma: «## » subtítulo, «- » y «1. » listas, «> » cita, **negrita**, _cursiva_, [palabras](dirección), ![pie](/media/id) foto, la dirección de un video de YouTube sola; \\ deja un signo como está',
    ),
  date: z.string(),
  category: z.string(),
}
export type NoticiaText = keyof typeof noticiaText
export const noticiaTextFields = Object.keys(noticiaText) as readonly NoticiaText[]

export const noticiaTextLabels: Readonly<Record<NoticiaText, string>> = {
  title: 'Título',
  excerpt: 'Resumen',
  content: 'Contenido',
  date: 'Fecha',
  category: 'Categoría',
}

/** Picks the `noticiaText` fields of an object. */
export const pickText = <Item extends { readonly [field in NoticiaText]?: unknown }>(item: Item) =>
  Object.fromEntries(noticiaTextFields.map((field) => [field, item[field]])) as Pick<Item, NoticiaText & keyof Item>

/** A published item for the public; `image`: null if missing or unverified. */
export const PublicNoticia = z.object({
  _id: Id,
  ...noticiaText,
  status: z.enum(newsStatuses),
  image: NoticiaImage.nullable(),
  imageUrl: z.string(),
  imageId: Id.nullable(),
  /** Photos, lead first; only verified ones for the public. */
  images: z.array(NoticiaPhoto),
  imageIds: z.array(Id),
  /** Photos in the text, unordered; only verified ones for the public. */
  textImages: z.array(NoticiaPhoto),
  author: z.object({ name: z.string(), last_name: z.string(), sector: z.string() }),
  /** Grows with each change; forms send it to detect conflicts. */
  revision: z.int(),
})
export type PublicNoticia = z.output<typeof PublicNoticia>

/** Scheduled publication and removal, UTC; null: at once, never. */
const Times = z.object({ publishAt: z.string().nullable(), unpublishAt: z.string().nullable() })

/** An item for staff, in any status. */
export const Noticia = PublicNoticia.extend({
  ...Times.shape,
  author: z.object({
    _id: Id,
    name: z.string(),
    last_name: z.string(),
    sector: z.string(),
    email: z.string().nullable(),
  }),
})
export type Noticia = z.output<typeof Noticia>

/** A change of the public site (PN04), published once /build.json has reached it. */
export const SiteChange = z.object({ change: z.int(), at: z.iso.datetime({ offset: true }) })
export type SiteChange = z.output<typeof SiteChange>

/** An earlier version, replaced by `actor` (null: the system) at `at`. */
export const NoticiaVersion = PublicNoticia.pick({
  status: true,
  imageUrl: true,
  imageId: true,
  imageIds: true,
  revision: true,
}).extend({
  ...noticiaText,
  ...Times.shape,
  at: z.string(),
  actor: Person.nullable(),
  deleted: z.boolean(),
})
export type NoticiaVersion = z.output<typeof NoticiaVersion>
/** The newest 50, newest first; `total` counts all. */
export const NoticiaVersions = z.object({ versiones: z.array(NoticiaVersion), total: z.int() })

const Category = z.enum(newsCategories, 'La categoría no es válida')
const Status = z.enum(newsStatuses, 'El estado no es válido')

export const unknownImageUrl = 'Esa dirección no es de una imagen del portal: elegila en la galería o subila antes'

/** Validation of each field. */
const fieldRules = {
  title: requiredLine(
    'El título es obligatorio',
    limits.titleMax,
    `El título no debe exceder los ${limits.titleMax} caracteres`,
  ),
  excerpt: requiredText(
    'El resumen es obligatorio',
    limits.excerptMax,
    `El resumen no debe exceder los ${limits.excerptMax} caracteres`,
  ),
  content: requiredText('El contenido es obligatorio', limits.contentMax, 'El contenido es demasiado largo'),
  date: CalendarDate,
  category: Category.default('general'),
} satisfies Record<NoticiaText, z.ZodType>

/** Input of the news form (spec.md §5). An author is ignored: the session decides (E26). */
export const NoticiaData = z.object({
  ...fieldRules,
  status: Status.default('borrador'),
  imageId: z
    .union([Id, z.literal('')], 'La imagen elegida no es válida')
    .nullish()
    .transform((id) => (id === undefined ? id : id || null)),
  /** Lead photo without imageId and imageIds; none if empty or the placeholder. */
  imageUrl: z.string(unknownImageUrl).max(limits.pressUrlMax, unknownImageUrl).nullish(),
  // Unchanged if missing.
  publishAt: Instant.nullish(),
  unpublishAt: Instant.nullish(),
  /** All photos in order; if missing, `imageId` replaces only the lead. */
  imageIds: z
    .array(Id, 'Las fotos elegidas no son válidas')
    .max(limits.noticiaPhotosMax, `Podés poner hasta ${limits.noticiaPhotosMax} fotos`)
    .refine((ids) => new Set(ids).size === ids.length, 'Una foto está dos veces')
    .optional(),
})
export type NoticiaData = z.output<typeof NoticiaData>

/** Input of create-new; default date: today. */
const NewNoticiaData = NoticiaData.extend({ date: CalendarDate.optional() })

/** Input of edit-new; missing category, status and picture are unchanged. */
const ChangedNoticiaData = NoticiaData.extend({
  category: Category.optional(),
  status: Status.optional(),
})

/** Arguments of a refinement: publication before removal. */
export const timesInOrder: [
  (data: Pick<NoticiaData, 'publishAt' | 'unpublishAt'>) => boolean,
  { path: string[]; error: string },
] = [
  ({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt,
  { path: ['unpublishAt'], error: 'Tiene que quitarse después de publicarse' },
]

/** `id`: idempotency key of the form (PF04). */
export const CreateNoticia = z.object({ id: Id.optional(), noticiaData: NewNoticiaData.refine(...timesInOrder) })
/** Base revision of the edit: 409 if a newer one is stored; not checked if missing. */
export const SeenRevision = Revision.optional()
export const EditNoticia = z.object({
  id: Id,
  noticiaData: ChangedNoticiaData.refine(...timesInOrder),
  revision: SeenRevision,
})
/** With `version` that one becomes the newest; without it the item is undeleted. */
export const RestoreNoticia = z.object({
  id: Id,
  revision: SeenRevision,
  version: Revision.optional(),
})
export const SetNoticiaStatus = z.object({ id: Id, statusNew: Status })

/** Parameters of both lists. Without page and limit as many as fit from `offset`. */
const newsSearch = {
  page: PageNumber.optional(),
  limit: PageSize.optional(),
  offset: Offset.optional(),
  q: z.string().max(limits.searchMax, 'La búsqueda es demasiado larga').overwrite(stripControlCharacters).default(''),
}

/** Paging and filters of the public list (E05). */
export const PublicNoticiaQuery = z
  .object({
    ...newsSearch,
    category: z.union([z.literal(''), z.literal('todas'), Category]).default('todas'),
    since: CalendarDate.optional(),
  })
  .refine(...pageXorOffset)
export type PublicNoticiaQuery = z.output<typeof PublicNoticiaQuery>

export const PublicNoticiaList = z.object({
  noticias: z.array(PublicNoticia),
  total: z.int(),
  /** Without page and limit: page 1 of 1, and `next` for the rest. */
  page: z.int(),
  pages: z.int(),
  next: NextAddress,
})

const noticiaSorts = ['newest', 'oldest', 'title', 'changed'] as const

/**
 * Paging, filters and order of the list for staff (E03). `q`: prefixes of words, or a part of title or summary. `status`: also `programada`,
 * published later, and `mi_revision`, assigned to the caller for review. `bin`: deleted ones, newest first.
 */
export const NoticiaQuery = z
  .object({
    ...newsSearch,
    category: z.union([z.literal(''), Category]).default(''),
    status: z.union([z.literal(''), z.enum(['programada', 'mi_revision']), Status]).default(''),
    author: z.union([z.literal(''), Id], 'La persona no es válida').default(''),
    sort: z.enum(noticiaSorts, 'El orden no es válido').default('newest'),
    bin: z.enum(['true', 'false'], 'El valor no es válido').default('false'),
  })
  .refine(...pageXorOffset)

export const NoticiaList = z.object({
  noticias: z.array(Noticia),
  total: z.int(),
  /** Without page and limit: page 1 of 1, and `next` for the rest. */
  page: z.int(),
  pages: z.int(),
  next: NextAddress,
  /** Authors by last name and name, for the filter. */
  authors: z.array(Person.omit({ email: true }).extend({ _id: Id })),
  /** Of the bin, by news id; `by` null: the system. */
  deleted: z.record(Id, z.object({ at: z.string(), by: Person.omit({ email: true }).nullable() })),
  /** Change that publishes each item, by news id; missing if it was never public. */
  changes: z.record(Id, SiteChange),
})
export const SavedNoticia = z.object({ noticia: Noticia, change: SiteChange.nullable() })

/** A month of the calendar, YYYY-MM. */
export const NoticiaMonth = z.object({ month: z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'El mes no es válido') })

/** Items of a month by day and time of `publishAt`, else by date; at most 1,000. */
export const NoticiaCalendar = z.object({
  noticias: z.array(
    Noticia.pick({ _id: true, title: true, category: true, status: true, publishAt: true, unpublishAt: true }).extend({
      day: z.string(),
    }),
  ),
})

/** A bulk change of one field; `deleted` false: undelete. */
export const ChangeNoticias = z
  .object({
    ids: z
      .array(Id, 'Falta decir qué noticias')
      .min(1, 'Falta decir qué noticias')
      .max(limits.pageMax, `Podés cambiar hasta ${limits.pageMax} noticias de una vez`),
    status: Status.optional(),
    category: Category.optional(),
    deleted: z.boolean('El valor no es válido').optional(),
  })
  .refine(
    ({ status, category, deleted }) => [status, category, deleted].filter((value) => value !== undefined).length === 1,
    {
      path: ['ids'],
      error: 'Falta decir qué se cambia, una sola cosa por vez',
    },
  )
/** Results in the order of `ids`; `error` null: success. */
export const ChangedNoticias = z.object({ results: z.array(z.object({ _id: Id, error: z.string().nullable() })) })
