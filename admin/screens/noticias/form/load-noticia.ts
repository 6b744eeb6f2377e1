/** Reading one item for the form. */
import type { Api } from '#contract/client.ts'
import type { Out } from '#contract/endpoints.ts'
import type { Noticia } from '#contract/noticias.ts'

type Answer = Out<'GET find-new/{id}'>['noticia']

/** The public's version names no author's id. */
const isStaffVersion = (noticia: Answer): noticia is Noticia => '_id' in noticia.author

/**
 * The staff's version of an item. find-new also answers without a session, with what the public may read, and saving that
 * would lose a picture that is not verified yet: so a refusal or a public answer first makes sure that the session lives.
 * @throws {ApiError} with status 401 when it does not, and for every other failure.
 */
export async function loadNoticia(api: Api, id: string): Promise<Noticia> {
  const first = await api['GET find-new/{id}']({ id }).catch(() => null)
  if (first && isStaffVersion(first.noticia)) return first.noticia
  await api['POST auth-user']({})
  const { noticia } = await api['GET find-new/{id}']({ id })
  if (isStaffVersion(noticia)) return noticia
  throw new Error(`find-new answered the public version of ${id} to a staff session`)
}
