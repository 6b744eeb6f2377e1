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
import { imageUse } from './imagenes.ts'
import { limits } from './limits.ts'
import { stripControlCharacters } from './plain-text.ts'

/** The picture of an item. `url` is permanent; public only when `status` is verificado. */
const NoticiaImage = z.object({
  _id: Id,
  url: z.string(),
  status: z.enum(imageStatuses),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  category: z.string(),
})

/** A photo with its texts; `width`, `height` of the largest file, in pixels. */
export const NoticiaPhoto = NoticiaImage.extend({ width: z.int(), height: z.int(), ...imageUse })
export type NoticiaPhoto = z.output<typeof NoticiaPhoto>

/**
 * Fields that people write. Writing, versions, restore, drafts, merge, preview, article and open data follow this list: a new field is
 * added here with its rules (`written`) and name, in supabase/schemas, form and article.
 */
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

/** Names of the fields for people. */
export const noticiaTextLabels: Readonly<Record<NoticiaText, string>> = {
  title: 'Título',
  excerpt: 'Resumen',
  content: 'Contenido',
  date: 'Fecha',
  category: 'Categoría',
}

/** The written fields of an object. */
export const pickText = <Item extends { readonly [field in NoticiaText]?: unknown }>(item: Item) =>
  Object.fromEntries(noticiaTextFields.map((field) => [field, item[field]])) as Pick<Item, NoticiaText & keyof Item>

/** A published item for the public. `image` is null when missing or unverified. */
export const PublicNoticia = z.object({
  _id: Id,
  ...noticiaText,
  status: z.enum(newsStatuses),
  image: NoticiaImage.nullable(),
  imageUrl: z.string(),
  imageId: Id.nullable(),
  /** Photos in order, lead first; verified ones for the public. */
  images: z.array(NoticiaPhoto),
  imageIds: z.array(Id),
  /** Photos named in the text, unordered; verified ones for the public. */
  textImages: z.array(NoticiaPhoto),
  author: z.object({ name: z.string(), last_name: z.string(), sector: z.string() }),
  /** Grows with each change; forms send it back to detect conflicts. */
  revision: z.int(),
})
export type PublicNoticia = z.output<typeof PublicNoticia>

/** Publication and end, UTC instants; null: at once, never. */
const Times = z.object({ publishAt: z.string().nullable(), unpublishAt: z.string().nullable() })

/** An item for staff: any status, any picture, author with e-mail and id, times. */
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

/** Newest change for the public site (PN04), compared with /build.json. */
export const SiteChange = z.object({ change: z.int(), at: z.iso.datetime({ offset: true }) })
export type SiteChange = z.output<typeof SiteChange>

/** The version `revision`, replaced by `actor` (null: not a person) at `at`. */
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

/** Refusal of an imageUrl outside the portal. */
export const unknownImageUrl = 'Esa dirección no es de una imagen del portal: elegila en la galería o subila antes'

/** Form rules of each field. */
const written = {
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

/** Input of the news form (spec.md §5). An author in it is ignored: the session decides (E26). */
export const NoticiaData = z.object({
  ...written,
  status: Status.default('borrador'),
  imageId: z
    .union([Id, z.literal('')], 'La imagen elegida no es válida')
    .nullish()
    .transform((id) => (id === undefined ? id : id || null)),
  /** The lead photo if neither imageId nor imageIds names it; none when empty or the placeholder. */
  imageUrl: z.string(unknownImageUrl).max(limits.pressUrlMax, unknownImageUrl).nullish(),
  // Missing ones stay.
  publishAt: Instant.nullish(),
  unpublishAt: Instant.nullish(),
  /** All photos in order. Without it `imageId` decides the lead, others stay. */
  imageIds: z
    .array(Id, 'Las fotos elegidas no son válidas')
    .max(limits.noticiaPhotosMax, `Podés poner hasta ${limits.noticiaPhotosMax} fotos`)
    .refine((ids) => new Set(ids).size === ids.length, 'Una foto está dos veces')
    .optional(),
})
export type NoticiaData = z.output<typeof NoticiaData>

/** create-new: without a date the server puts today. */
const NewNoticiaData = NoticiaData.extend({ date: CalendarDate.optional() })

/** edit-new: missing category, status and picture stay. */
const ChangedNoticiaData = NoticiaData.extend({
  category: Category.optional(),
  status: Status.optional(),
})

/** Refinement: publication before end, compared as text. */
export const timesInOrder: [
  (data: Pick<NoticiaData, 'publishAt' | 'unpublishAt'>) => boolean,
  { path: string[]; error: string },
] = [
  ({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt,
  { path: ['unpublishAt'], error: 'Tiene que quitarse después de publicarse' },
]

/** `id`: idempotency key made by the form (PF04); by default the server's. */
export const CreateNoticia = z.object({ id: Id.optional(), noticiaData: NewNoticiaData.refine(...timesInOrder) })
/** Base revision of the edit; a newer one is a 409. Without it no check. */
const SeenRevision = Revision.optional()
export const EditNoticia = z.object({
  id: Id,
  noticiaData: ChangedNoticiaData.refine(...timesInOrder),
  revision: SeenRevision,
})
/** Without `version` undeletes; with it that version becomes the newest. */
export const RestoreNoticia = z.object({
  id: Id,
  revision: SeenRevision,
  version: Revision.optional(),
})
export const SetNoticiaStatus = z.object({ id: Id, statusNew: Status })

/** Parameters of both lists. Without page and limit all that fits from `offset`. */
const newsSearch = {
  page: PageNumber.optional(),
  limit: PageSize.optional(),
  offset: Offset.optional(),
  q: z.string().max(limits.searchMax, 'La búsqueda es demasiado larga').overwrite(stripControlCharacters).default(''),
}

/** Paging and filters of the public list (E05). `since` is a calendar day. */
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

/** Orders of the panel's list. */
const noticiaSorts = ['newest', 'oldest', 'title', 'changed'] as const

/**
 * Paging, filters and order of the staff's list (E03). `q`: each word begins one of title, summary or content. `status` `programada`:
 * published in the future; `mi_revision`: in review, assigned to the caller. `bin`: deleted ones, last first.
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
  /** In the bin, by news id: when and by whom (null: not a person) it was deleted. */
  deleted: z.record(Id, z.object({ at: z.string(), by: Person.omit({ email: true }).nullable() })),
  /** By news id: the change to wait for on the public site; missing for items never shown. */
  changes: z.record(Id, SiteChange),
})
export const SavedNoticia = z.object({ noticia: Noticia, change: SiteChange.nullable() })

/** A month of the calendar, YYYY-MM. */
export const NoticiaMonth = z.object({ month: z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'El mes no es válido') })

/** Items of a month by day and time: of `publishAt`, else of the date. At most 1,000. */
export const NoticiaCalendar = z.object({
  noticias: z.array(
    Noticia.pick({ _id: true, title: true, category: true, status: true, publishAt: true, unpublishAt: true }).extend({
      day: z.string(),
    }),
  ),
})

/** A bulk change: one of three. `deleted` false restores. */
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
    ({ status, category, deleted }) => [status, category, deleted].filter((asked) => asked !== undefined).length === 1,
    {
      path: ['ids'],
      error: 'Falta decir qué se cambia, una sola cosa por vez',
    },
  )
/** In the order of `ids`: null for success, else the reason. */
export const ChangedNoticias = z.object({ results: z.array(z.object({ _id: Id, error: z.string().nullable() })) })
