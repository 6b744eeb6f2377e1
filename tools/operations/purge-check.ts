import { setTimeout } from 'node:timers/promises'
import type { Check } from './check.ts'
import { type Account, runAsAccount } from './panel-session.ts'

/** A WebP of one pixel. */
const PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
/**
 * Uploads, approves, rejects and deletes a picture, which both sites show only while it is approved.
 * @param seconds limit for its disappearance (PG08).
 */
export const purgeCheck = (account: Account, seconds = 60): Check => ({
  name: `Una imagen rechazada deja de verse en los dos sitios en ${seconds} segundos (se escribe una imagen, que queda eliminada)`,
  async run({ env }) {
    try {
      return await runAsAccount(env, account, async ({ api, user }) => {
        const multipart = new FormData()
        multipart.set('imagen', new Blob([new Uint8Array(PIXEL)], { type: 'image/webp' }), 'doctor.webp')
        const { url } = await api['POST upload/sigle-img']({}, { multipart })
        const { data } = await api['POST subir-datos-img']({
          url,
          title: 'Prueba de npm run doctor',
          category: 'obras',
          description: '',
          tags: [],
        })
        const moderation = { id: data._id, moderadorId: user._id }
        const readVisibility = async () => {
          const answers = await Promise.all(
            [env.siteUrl, env.adminUrl].map((origin) => fetch(`${origin}/media/${data._id}/400.webp`)),
          )
          return answers.map(({ ok }) => ok)
        }
        try {
          await api['POST aprobar-img'](moderation)
          if ((await readVisibility()).includes(false))
            return { fault: 'Una imagen aprobada no se ve en los dos sitios: mirá el registro de la función media.' }
          await api['POST rechazar-img']({ ...moderation, motivo: 'Prueba de npm run doctor' })
          const limit = Date.now() + seconds * 1000
          while ((await readVisibility()).includes(true)) {
            if (Date.now() > limit)
              return {
                fault: `Una imagen rechazada se sigue viendo después de ${seconds} segundos: bajá «day» en functions/imagenes/serve-image.ts y mirá «purge failed» en el registro.`,
              }
            await setTimeout(2_000)
          }
          return {}
        } finally {
          await api['POST eliminar-img'](moderation)
        }
      })
    } catch (error) {
      return {
        fault: `No se pudo probar con esa cuenta (${error instanceof Error ? error.message : error}): tiene que poder moderar imágenes.`,
      }
    }
  },
})
