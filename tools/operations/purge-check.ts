/** Whether withdrawn content disappears on both sites: the only check that writes. */
import { setTimeout } from 'node:timers/promises'
import type { Check } from './check.ts'
import { type Account, asAccount } from './panel-session.ts'

/** A WebP of one white pixel. */
const PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
/**
 * Uploads, approves, rejects and deletes a picture.
 * @param seconds until a rejected one is gone (PG08).
 */
export const purgeCheck = (account: Account, seconds = 60): Check => ({
  name: `Una imagen rechazada deja de verse en los dos sitios en ${seconds} segundos (se escribe una imagen, que queda eliminada)`,
  async look({ env }) {
    try {
      return await asAccount(env, account, async ({ api, user }) => {
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
        const act = { id: data._id, moderadorId: user._id }
        const shown = async () => {
          const answers = await Promise.all(
            [env.siteUrl, env.adminUrl].map((origin) => fetch(`${origin}/media/${data._id}/400.webp`)),
          )
          return answers.map(({ ok }) => ok)
        }
        try {
          await api['POST aprobar-img'](act)
          if ((await shown()).includes(false))
            return { fault: 'Una imagen aprobada no se ve en los dos sitios: mirá el registro de la función media.' }
          await api['POST rechazar-img']({ ...act, motivo: 'Prueba de npm run doctor' })
          const limit = Date.now() + seconds * 1000
          while ((await shown()).includes(true)) {
            if (Date.now() > limit)
              return {
                fault: `Una imagen rechazada se sigue viendo después de ${seconds} segundos: bajá «day» en functions/imagenes/serve-image.ts y mirá «purge failed» en el registro.`,
              }
            await setTimeout(2_000)
          }
          return {}
        } finally {
          await api['POST eliminar-img'](act)
        }
      })
    } catch (error) {
      return {
        fault: `No se pudo probar con esa cuenta (${error instanceof Error ? error.message : error}): tiene que poder moderar imágenes.`,
      }
    }
  },
})
