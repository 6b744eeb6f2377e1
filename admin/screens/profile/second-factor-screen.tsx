/** /admin-panel/verificacion: set-up of a required second factor; other screens are closed until then. */
import { Alert } from '@mantine/core'
import { replace } from 'react-router-dom'
import { Screen } from '../../controls/Screen.tsx'
import { defineLoader, session } from '../../session/api.ts'
import { panelPath } from '../../session/guards.ts'
import { SecondFactorPart } from './SecondFactorPart.tsx'

const failed = 'Error al cargar la verificación en dos pasos'

/** Redirects users without a due set-up. @throws {Response} */
export const loader = defineLoader(async (api) => {
  const own = await session.restore()
  if (!own?.secondFactorDue) throw replace(panelPath)
  return { ...(await api['GET segundo-factor']({})), email: own.email }
}, failed)

export const Component = () => (
  <Screen<typeof loader> title="Antes de seguir" failed={failed}>
    {(own) => (
      <>
        <Alert>
          La institución pide la verificación en dos pasos a quienes administran el portal. Activala para seguir
          trabajando.
        </Alert>
        <SecondFactorPart {...own} />
      </>
    )}
  </Screen>
)
