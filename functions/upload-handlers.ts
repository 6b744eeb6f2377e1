/** Handler of the endpoint that loads sharp. */
import type { UploadRoute } from './handlers.ts'
import type { Handlers } from './http/context.ts'
import { uploadImage } from './imagenes/upload.ts'

export const uploadHandlers: Handlers<UploadRoute> = { 'POST upload/sigle-img': uploadImage }
