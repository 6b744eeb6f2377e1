/** /admin-panel/contenido "Aviso en el portal": the text above every public page, and external content over it. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { LoadedScreen } from '../../controls/LoadedScreen.tsx'
import { loadOrSay } from '../../controls/loaded.ts'
import { loadingApi } from '../../session/api.ts'
import { PressForm } from './PressForm.tsx'

/** The press content as it is set now, or why it could not be loaded. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadOrSay(request, () => loadingApi(request)['GET press-content']({}))

/** The screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <LoadedScreen title="Aviso en el portal" loaded={loaded} failed="No pudimos traer el aviso">
      {(stored) => <PressForm stored={stored} />}
    </LoadedScreen>
  )
}
