import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import type { Output } from '#contract/endpoints.ts'
import type { StaffMember } from '#contract/staff.ts'
import { dayText } from '../../controls/dates.ts'
import { Figures } from '../../controls/Figures.tsx'
import { Screen } from '../../controls/Screen.tsx'
import { ignoreSearch } from '../../controls/use-reload.ts'
import { defineLoader, session } from '../../session/api.ts'
import { PasswordPart } from './PasswordPart.tsx'
import { PersonalPart } from './PersonalPart.tsx'
import styles from './profile.module.css'
import { profileTabs, tabOf } from './profile-values.ts'
import { SecondFactorPart } from './SecondFactorPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { SettingsPart } from './SettingsPart.tsx'

export const loader = defineLoader(async (api) => {
  const own = await session.restore()
  const [{ user }, summary, { sesiones }, factor] = await Promise.all([
    api['GET find-user/{id}']({ id: own?._id ?? '' }),
    api['GET mi-resumen']({}),
    api['GET mis-sesiones']({}),
    api['GET segundo-factor']({}),
  ])
  return { user, summary, sesiones, factor }
}, 'Error al cargar los datos del perfil')

/** Changing the tab does not reload. */
export const shouldRevalidate = ignoreSearch

export const Component = () => (
  <Screen<typeof loader> title="Mi Perfil" failed="Error al cargar los datos del perfil">
    {(own) => <Profile {...own} />}
  </Screen>
)

type Props = {
  readonly user: StaffMember
  readonly summary: Output<'GET mi-resumen'>
  readonly factor: Output<'GET segundo-factor'>
} & Output<'GET mis-sesiones'>

function Profile({ user, summary, sesiones, factor }: Props) {
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <Figures
        label="Lo que hiciste"
        figures={[
          ['Noticias escritas', summary.noticias],
          ['Publicadas', summary.publicadas],
          ['Imágenes subidas', summary.imagenes],
          ['Cuenta creada', dayText(summary.createdAt)],
        ]}
      />
      <Tabs
        value={tabOf(query)}
        onChange={(tab) => setQuery(tab && tab !== 'perfil' ? { pestana: tab } : {}, { replace: true })}
      >
        <Tabs.List aria-label="Mi Perfil" mb="lg" className={styles.tabs ?? ''}>
          {Object.entries(profileTabs).map(([tab, label]) => (
            <Tabs.Tab key={tab} value={tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="perfil">
          <PersonalPart user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="seguridad">
          <PasswordPart id={user._id} email={user.email} hasFactor={factor.active} />
          <SecondFactorPart {...factor} email={user.email} />
          <SessionsPart sesiones={sesiones} />
        </Tabs.Panel>
        <Tabs.Panel value="configuraciones">
          <SettingsPart />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
