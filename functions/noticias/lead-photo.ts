/** The photo that leads an item, as create-new and edit-new name it: by its id, or by its address alone. */
import type { In } from '#contract/endpoints.ts'
import { unknownImageUrl } from '#contract/noticias.ts'
import { placeholderImage } from '#shared/article/article.ts'
import type { Context } from '../http/context.ts'
import { ApiFailure } from '../lib/errors.ts'

type Named = Pick<In<'POST edit-new'>['noticiaData'], 'imageId' | 'imageIds' | 'imageUrl'>

/** `/media/{id}/{width}.webp`, and what a text of the portal calls the same image: `/media/{id}`. */
const picturePath = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\d{1,4}\.webp)?\/?$/i
const placeholders: readonly string[] = Object.values(placeholderImage)

/** 400 at `imageUrl`. */
const unknownAddress = (cause?: unknown): ApiFailure =>
  new ApiFailure(400, unknownImageUrl, { fields: { imageUrl: unknownImageUrl }, cause })

/** Whether the address alone says which photo leads. */
const isByAddress = ({ imageId, imageIds, imageUrl }: Named): boolean => !imageIds && !imageId && Boolean(imageUrl)

/**
 * @returns the id of the photo that leads; null for none, also for the address of the illustration; undefined where nothing is said of it.
 * @throws {ApiFailure} 400 at `imageUrl` for an address that is no image's of this portal.
 */
export function leadPhoto(ctx: Pick<Context, 'env' | 'request'>, named: Named): string | null | undefined {
  const { imageId, imageUrl } = named
  if (!isByAddress(named)) return imageUrl === undefined ? imageId : (imageId ?? null)
  const { siteUrl, adminUrl } = ctx.env
  const address = URL.parse(imageUrl ?? '', siteUrl)
  if (!address || ![siteUrl, adminUrl, new URL(ctx.request.url).origin].includes(address.origin)) throw unknownAddress()
  if (placeholders.includes(address.pathname)) return null
  const id = picturePath.exec(address.pathname)?.[1]
  if (!id) throw unknownAddress()
  return id.toLowerCase()
}

/** Says at `imageUrl` that there is no such image, where the address alone named it. */
export function refusedPhoto(named: Named, error: unknown): unknown {
  const isUnknown = error instanceof ApiFailure && error.fields?.imageId !== undefined
  return isUnknown && isByAddress(named) ? unknownAddress(error) : error
}
