import { creditText } from './article-photos.ts'
import type { TextPhoto } from './text-html.ts'

/** A verified photo of `text_images`, in pixels. */
export type TextImage = {
  readonly _id: string
  readonly title: string
  readonly description: string
  readonly caption: string
  readonly credit: string
  readonly width: number
  readonly height: number
}

/** Photos by id. */
export const textPhotosOf = (images: readonly TextImage[]): ReadonlyMap<string, TextPhoto> =>
  new Map(
    images.map(({ _id, title, description, caption, credit, width, height }) => [
      _id,
      { alt: description || title, caption, credit: creditText(credit), width, height },
    ]),
  )
