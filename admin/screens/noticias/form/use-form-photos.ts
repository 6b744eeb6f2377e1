/** The photos of the news form: their order in the form's values, what is known of each, and what choosing and describing one does. */
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Imagen, PublicImagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import type { Noticia } from '#contract/noticias.ts'
import type { ImageDetails } from '#ui/images/upload-image.ts'
import { toast } from '../../../controls/toast.tsx'
import { actingApi } from '../../../session/api.ts'
import { namedImagenes } from '../../imagenes/named-imagenes.ts'
import type { NewImagen } from '../../imagenes/picker/picked-imagen.ts'
import type { NoticiaValues } from '../noticia-values.ts'
import { type KnownPhoto, lacksDescription, photosNamedIn, shownPhotos, undescribedInText } from './shown-photos.ts'
import type { useNewPhotos, WaitingPhoto } from './use-new-photos.ts'

type Parts = {
  readonly form: UseFormReturnType<NoticiaValues>
  /** Those of the item that are not uploaded. */
  readonly photos: readonly WaitingPhoto[]
  readonly newPhotos: Pick<ReturnType<typeof useNewPhotos>, 'add' | 'describe'>
}

/**
 * `stored`: the item as it was loaded. Photos that are chosen here are known from then on; of others that a draft or a version names the
 * gallery is asked, once each.
 */
export function useFormPhotos({ form, photos, newPhotos }: Parts, stored: Noticia | null) {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownPhoto>>(() => byId(photosOf(stored)))
  const { imageIds, content } = form.values
  // Each change of a field copies all of them.
  const inOrder = imageIds.join()
  const shown = useMemo(() => shownPhotos(inOrder ? inOrder.split(',') : [], photos, known), [inOrder, photos, known])
  const learn = (images: readonly KnownPhoto[]) => setKnown((before) => new Map([...before, ...byId(images)]))

  const named = useMemo(() => photosNamedIn(content), [content])
  const asked = useRef(new Set<string>())
  const isUnknown = (id: string) => !known.has(id) && !asked.current.has(id) && !photos.some(({ key }) => key === id)
  const unknown = namedImagenes([...imageIds, ...named].filter(isUnknown))?.ids ?? ''
  useEffect(() => {
    if (unknown === '') return
    const ids = unknown.split(',')
    for (const id of ids) asked.current.add(id)
    actingApi['GET galeria/todas']({ ids: unknown }).then(
      // What was said of one meanwhile is newer.
      ({ imagenes }) => setKnown((before) => new Map([...byId(imagenes), ...before])),
      (cause: unknown) => {
        console.warn('What the gallery says of these photos could not be read', cause)
        for (const id of ids) asked.current.delete(id)
      },
    )
  }, [unknown])

  function place(ids: readonly string[], at: 'lead' | 'more') {
    const fresh = ids.filter((id) => !imageIds.includes(id))
    const rest = at === 'lead' ? imageIds.slice(1).filter((id) => !ids.includes(id)) : imageIds
    const next = at === 'lead' ? [...ids, ...rest] : [...imageIds, ...fresh]
    if (next.length > limits.noticiaPhotosMax) toast.info(`Entran hasta ${limits.noticiaPhotosMax} fotos`)
    order(next.slice(0, limits.noticiaPhotosMax))
  }
  function order(ids: string[]) {
    form.setFieldValue('imageIds', ids)
    form.clearFieldError('imageId')
  }
  const described = () => {
    form.clearFieldError('imageIds')
    form.clearFieldError('content')
  }
  const isToPublish = form.values.status === 'publicado'

  return {
    shown,
    order,
    /** The first photo that publishing asks a description of; none where the item is not to be published. */
    undescribed: isToPublish ? (shown.find(lacksDescription) ?? null) : null,
    /** The same of the photos that the text names. */
    undescribedInText: isToPublish ? undescribedInText(form.values.content, known) : null,
    /** One that was put into the text. */
    named: (image: PublicImagen) => learn([image]),
    choose(images: readonly PublicImagen[], at: 'lead' | 'more') {
      learn(images)
      place(
        images.map(({ _id }) => _id),
        at,
      )
    },
    addNew: (image: NewImagen, at: 'lead' | 'more') => place([newPhotos.add(image)], at),
    describe(key: string, details: ImageDetails) {
      newPhotos.describe(key, details)
      described()
    },
    saved(imagen: Imagen) {
      learn([imagen])
      described()
    },
    learn: (noticia: Noticia) => learn(photosOf(noticia)),
  }
}

const byId = (images: readonly KnownPhoto[]) => new Map(images.map((image) => [image._id, image]))
const photosOf = (noticia: Noticia | null) => (noticia ? [...noticia.images, ...noticia.textImages] : [])
