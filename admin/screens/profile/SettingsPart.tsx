import { Button, NativeSelect, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { runAction } from '../../controls/action.ts'
import { selectOptions } from '../../controls/select-options.ts'
import { errorMessage } from '../../controls/toast.tsx'
import { languages, type Preferences, readPreferences, writePreferences, zones } from '../../preferences.ts'
import styles from './profile.module.css'

/** "Configuraciones": preferences of this browser, not on the server. */
export function SettingsPart() {
  const form = useForm<Preferences>({ initialValues: readPreferences(localStorage) })

  const save = (preferences: Preferences) =>
    runAction(async () => writePreferences(localStorage, preferences), {
      done: 'Configuraciones guardadas correctamente',
      failed: 'No pudimos guardar las configuraciones',
      reasonFor: (error) => errorMessage(error, 'Este navegador no deja guardar nada.'),
    })

  return (
    <form className={`${styles.narrow} stack`} onSubmit={form.onSubmit(save)}>
      <Text>Valen en este navegador y no cambian tu cuenta.</Text>
      <Switch
        label="Notificaciones por email"
        description="El portal todavía no manda emails: queda anotado para cuando lo haga."
        {...form.getInputProps('notificacionesEmail', { type: 'checkbox' })}
      />
      <Switch
        label="Notificaciones push"
        description="Todavía no hay: queda anotado para cuando las haya."
        {...form.getInputProps('notificacionesPush', { type: 'checkbox' })}
      />
      <Switch
        label="Tema oscuro"
        description="En la pantalla de ingreso. Adentro vale el de tu cuenta, que se cambia en el encabezado."
        {...form.getInputProps('temaOscuro', { type: 'checkbox' })}
      />
      <NativeSelect
        label="Idioma"
        description="Por ahora el panel está solo en español."
        data={selectOptions(languages)}
        {...form.getInputProps('idioma')}
      />
      <NativeSelect
        label="Zona horaria"
        description="Queda anotada: el panel muestra siempre la hora de la ciudad."
        data={selectOptions(zones)}
        {...form.getInputProps('zonaHoraria')}
      />
      <div>
        <Button type="submit">Guardar configuraciones</Button>
      </div>
    </form>
  )
}
