/** /admin-panel/recoleccion: reports of missed waste collections, for admin and super_admin. */
import type { z } from 'zod'
import type { Neighborhoods } from '#contract/content/collection.ts'
import { slugOf } from '#contract/content/slug.ts'
import { dayInWords } from '#shared/article/article.ts'
import { Screen } from '../../controls/Screen.tsx'
import { EmptyState } from '../../controls/states.tsx'
import { ListCell, ListRow, ListTable } from '../../lists/ListTable.tsx'
import { defineLoader } from '../../session/api.ts'

export const loader = defineLoader(async (api) => {
  const [{ avisos }, { contenido }] = await Promise.all([
    api['GET recoleccion-faltante']({}),
    api['GET contenido']({ name: 'barrios-residuos.json' }),
  ])
  const { filas } = contenido.value as z.input<typeof Neighborhoods>
  const names = new Map(filas.map(({ neighborhood }) => [slugOf(neighborhood), neighborhood]))
  return { avisos: avisos.map((aviso) => ({ ...aviso, name: names.get(aviso.barrio) ?? aviso.barrio })) }
})

export const Component = () => (
  <Screen<typeof loader>
    title="No pasó el recolector"
    failed="No pudimos traer los avisos"
    intro="Avisos de vecinas y vecinos desde la página de recolección, por barrio y día, durante 90 días. No se guarda quién avisa."
  >
    {({ avisos }) =>
      avisos.length === 0 ? (
        <EmptyState title="No hay avisos" hint="Acá aparece cada barrio en el que avisen que no pasó el recolector." />
      ) : (
        <ListTable label="Avisos de recolección" columns={['Barrio', 'Día', 'Avisos']}>
          {avisos.map(({ barrio, name, day, times }) => (
            <ListRow key={`${barrio} ${day}`}>
              <ListCell kind="lead">{name}</ListCell>
              <ListCell kind="text">{dayInWords(day)}</ListCell>
              <ListCell kind="figures">{times.toLocaleString('es-AR')}</ListCell>
            </ListRow>
          ))}
        </ListTable>
      )
    }
  </Screen>
)
