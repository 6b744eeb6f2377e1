/** "Empezar de cero": resets the content to a new city. Confirmed twice. */

import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { emptyCity } from '#contract/content/empty.ts'
import { confirm } from '../../../controls/confirm.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { today } from '../../../controls/dates.ts'
import { FailureAlert } from '../../../controls/states.tsx'
import { errorMessage, toast } from '../../../controls/toast.tsx'
import { useSchemaForm } from '../../../controls/use-schema-form.ts'
import { api } from '../../../session/api.ts'

/** Institutions with their article. */
const institutions = {
  Municipalidad: 'la',
  Municipio: 'el',
  Comuna: 'la',
  Intendencia: 'la',
} as const
type Institution = keyof typeof institutions

const CityForm = z.object({
  nombre: z.string().trim().min(1, 'Escribí el nombre de la ciudad'),
  provincia: z.string().trim().min(1, 'Escribí la provincia'),
  institucion: z.enum(Object.keys(institutions) as [Institution, ...Institution[]]),
})

type Props = { readonly onStarted: () => void; readonly onClose: () => void }

export default function StartOver({ onStarted, onClose }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const { form, submitWith } = useSchemaForm(CityForm, {
    ...{ nombre: '', provincia: '', institucion: 'Municipalidad' },
  })

  async function start(values: typeof form.values) {
    const { nombre, provincia, institucion } = CityForm.parse(values)
    const isConfirmed = await confirm({
      title: `¿Vaciar el portal y empezar con ${nombre}?`,
      text: 'Todos los datos del municipio que se leen en el portal se reemplazan ahora mismo, y los vecinos lo ven en unos segundos. Las noticias, la galería, los archivos y las cuentas quedan como están.',
      action: 'Sí, empezar de cero',
      isDestructive: true,
    })
    if (!isConfirmed) return
    setFailure(null)
    try {
      const { contenidos: now } = await api['GET exportar-contenidos']({})
      const named = { nombre, provincia, institucion: { articulo: institutions[institucion], nombre: institucion } }
      await api['POST importar-contenidos']({ contenidos: emptyCity(now, named, today()) })
      toast.success(`Empezaste de cero con ${nombre}`)
      onStarted()
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }
  return (
    <Dialog onClose={onClose} size={560} title="Empezar de cero" isBusy={form.submitting}>
      <form noValidate onSubmit={submitWith(start)}>
        <Stack gap="md">
          <Text>
            Queda solo el nombre de la ciudad: las listas vacías y los textos por escribir, entre corchetes. Lo de ahora
            no se pierde: cada parte se puede restaurar desde su historial.
          </Text>
          <FailureAlert title="No se empezó de cero: todo sigue como estaba" text={failure} />
          <TextInput label="Nombre de la ciudad" data-autofocus {...form.getInputProps('nombre')} />
          <TextInput label="Provincia" {...form.getInputProps('provincia')} />
          <NativeSelect
            label="Cómo se llama la institución"
            data={Object.keys(institutions)}
            {...form.getInputProps('institucion')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" color="ladrillo" loading={form.submitting}>
              Continuar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
