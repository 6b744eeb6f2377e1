/** The endpoint that needs sharp, apart from all others so that they stay light (design §7). */
import type { UploadRoute } from './handlers.ts'
import type { Handlers } from './http/context.ts'
import { uploadImage } from './imagenes/upload.ts'

export const uploadHandlers: Handlers<UploadRoute> = { 'POST upload/sigle-img': uploadImage }
