/** Serves /compartir/foto/{id}.jpg (D07), made on request and cached by the CDN. */
import { PublicImagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import type { Services } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'
import { cropForSharing } from './decode.ts'
import { imageNotFound, publicImageHeaders, readStoredFile, redirectToCanonical, serveImages } from './serve-image.ts'
import { chooseWidth } from './stored-files.ts'

const address = /^\/compartir\/foto\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/i
const Found = PublicImagen.pick({ width: true, height: true, focus: true }).nullable()

/** Answers 200 with the cut photo, 301 to lower case, 404 unless verified, or 405. */
export const serveSharePhoto = (services: Services) =>
  serveImages(async ({ request }) => {
    const id = address.exec(new URL(request.url).pathname)?.[1]
    if (!id) throw imageNotFound()
    const redirect = redirectToCanonical(request)
    if (redirect) return redirect
    const row = services.anonDb.from('imagenes_publicas').select(Object.keys(Found.unwrap().shape).join(', '))
    const image = Found.parse(unwrap(await row.eq('id', id).maybeSingle()))
    if (!image) throw imageNotFound()
    const { width } = image
    const file = await readStoredFile(services, id, chooseWidth(Math.max(...limits.imageWidths), width))
    if (!file) throw imageNotFound()
    const data = await cropForSharing(new Uint8Array(await file.arrayBuffer()), image)
    return new Response(new Uint8Array(data), { headers: { ...publicImageHeaders(id), 'content-type': 'image/jpeg' } })
  })
