/** /admin-panel/contenido "Aviso en el portal": the notice above every public page, and external content over it. */
import { Anchor, Box, Button, Group, Radio, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { hostsInWords, isEmbeddable } from '#contract/embed-hosts.ts'
import { limits } from '#contract/limits.ts'
import { noPressContent, type PressContent, pressContentFrom } from '#contract/press-content.ts'
import { embedAllow, embedReferrerPolicy, embedSandbox } from '#shared/embed.ts'
import { runAction } from '../../controls/action.ts'
import { confirm } from '../../controls/confirm.tsx'
import { DateTimeField } from '../../controls/DateTimeField.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { shortMomentText } from '../../controls/dates.ts'
import { Screen } from '../../controls/Screen.tsx'
import { toast } from '../../controls/toast.tsx'
import { useSchemaForm } from '../../controls/use-schema-form.ts'
import { useLeaveGuard } from '../../editing/leave-guard.ts'
import { mergeFields } from '../../editing/merge-fields.ts'
import { publicAddress } from '../../public-site.ts'
import { api, defineLoader } from '../../session/api.ts'
import styles from './press-content.module.css'

export const loader = defineLoader((api) => api['GET press-content']({}))

export const Component = () => (
  <Screen<typeof loader> title="Aviso en el portal" failed="No pudimos traer el aviso">
    {(stored) => <PressForm stored={stored} />}
  </Screen>
)

const hosts = import.meta.env.EMBED_HOSTS
const pressSchema = pressContentFrom(hosts)

/** Whether the portal shows it now. */
const isShown = ({ active, message, until }: PressContent): boolean =>
  (active || message !== '') && (until === null || Date.parse(until) > Date.now())

/** Form of the notice. `stored`: the saved one, shown or not. */
function PressForm({ stored: loaded }: { readonly stored: PressContent }) {
  const [stored, setStored] = useState(loaded)
  const [isPreviewOpen, preview] = useDisclosure(false)
  const { form, submitWith, showServerErrors } = useSchemaForm(pressSchema, { ...stored })
  const { message, level, url } = form.values
  useLeaveGuard(form.isDirty())

  /** Merges another person's save into the form; mine wins in a field changed by both. */
  function mergeTheirs(mine: PressContent, now: PressContent) {
    const fields = Object.keys(now) as (keyof PressContent)[]
    const { value } = mergeFields(fields, Object.is, [stored, mine, now])
    setStored(now)
    form.setInitialValues(now)
    form.setValues(value)
    toast.failure(
      'Otra persona cambió el aviso',
      'Arriba está lo que se muestra ahora. Mirá el formulario y volvé a guardar.',
    )
  }

  async function save(content: PressContent) {
    const now = await runAction(() => api['GET press-content']({}), { done: null, failed: 'Error al guardar el aviso' })
    if (!now.ok) return
    if (JSON.stringify(now.saved) !== JSON.stringify(stored)) return mergeTheirs(content, now.saved)
    const outcome = await runAction(() => api['PUT press-content'](content), {
      done: (saved) => (isShown(saved) ? 'El portal ya lo muestra' : 'El portal ya no muestra ningún aviso'),
      failed: 'Error al guardar el aviso',
    })
    if (!outcome.ok) return showServerErrors(outcome.fields)
    setStored(outcome.saved)
    form.setInitialValues(outcome.saved)
    form.setValues(outcome.saved)
  }

  async function removeAll() {
    const agreed = await confirm({
      title: '¿Sacar todo del portal?',
      text: 'Las páginas dejan de mostrar el aviso y el contenido externo.',
      action: 'Sacar',
      isDestructive: true,
    })
    if (agreed) await save(noPressContent)
  }

  return (
    <Box component="form" noValidate className="grid min-20 gap-5 gap-x-7" maw="62rem" onSubmit={submitWith(save)}>
      <Text className={`${styles.now} span-all`} data-shown={isShown(stored) || undefined} role="status">
        {nowText(stored)}
      </Text>
      <Part title="Aviso arriba de todas las páginas" isBusy={form.submitting}>
        <Textarea
          label="Mensaje"
          description={`Vacío: no se muestra ninguno. ${message.length}/${limits.pressMessageMax}`}
          autosize
          minRows={2}
          {...form.getInputProps('message')}
        />
        <Radio.Group label="Nivel" {...form.getInputProps('level')}>
          <Stack gap="sm" mt="xs">
            <Radio value="info" label="Informativo" description="Quien lo lee puede cerrarlo" />
            <Radio value="urgente" label="Urgente" description="No se puede cerrar, y se lee en voz alta enseguida" />
          </Stack>
        </Radio.Group>
        {message.trim() && (
          <figure>
            <Text component="figcaption" size="sm" c="dimmed" mb={6}>
              Así se ve
            </Text>
            <p className={styles.band} data-level={level}>
              {level === 'urgente' && <strong>Urgente: </strong>}
              {message}
            </p>
          </figure>
        )}
      </Part>
      <Part title="Contenido externo sobre las páginas" isBusy={form.submitting}>
        <Switch
          label="Mostrar el contenido"
          description="Se abre encima de cada página; quien lo cierra no lo ve más en esa visita"
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
        <TextInput
          label="Dirección"
          description={`De ${hostsInWords(hosts)}. Un video de YouTube: https://www.youtube-nocookie.com/embed/ y su código`}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...form.getInputProps('url')}
        />
        <TextInput
          label="Título"
          maxLength={limits.pressTitleMax}
          description="Encabeza el contenido"
          {...form.getInputProps('title')}
        />
        <div>
          <Button variant="default" disabled={!isEmbeddable(url.trim(), hosts)} onClick={preview.open}>
            Ver cómo queda
          </Button>
        </div>
      </Part>
      <Part title="Hasta cuándo" isBusy={form.submitting}>
        <DateTimeField
          label="Mostrar hasta"
          description={untilText(form.values.until)}
          {...form.getInputProps('until')}
        />
      </Part>
      <Group justify="flex-end" className="span-all">
        {isShown(stored) && (
          <Button variant="outline" color="ladrillo" onClick={removeAll} disabled={form.submitting}>
            Sacar todo del portal
          </Button>
        )}
        <Button type="submit" loading={form.submitting}>
          Guardar aviso
        </Button>
      </Group>
      {isPreviewOpen && <EmbedPreview url={url.trim()} title={form.values.title} onClose={preview.close} />}
    </Box>
  )
}

type PartProps = { readonly title: string; readonly isBusy: boolean; readonly children: ReactNode }

const Part = ({ title, isBusy, children }: PartProps) => (
  <fieldset className={`${styles.part} stack`} disabled={isBusy}>
    <legend>
      <Title order={2} size="h4">
        {title}
      </Title>
    </legend>
    {children}
  </fieldset>
)

function untilText(until: string | null): string {
  if (until === '') return 'Falta completar el día o la hora.'
  if (until === null || Number.isNaN(Date.parse(until))) return 'Vacío: queda hasta que alguien lo saque.'
  if (Date.parse(until) <= Date.now()) return 'Ese momento ya pasó: el portal no lo muestra.'
  return `El aviso y el contenido se van solos el ${shortMomentText(until)}, hora de Argentina.`
}

function nowText(stored: PressContent): string {
  const { active, url, message, level, until } = stored
  if (until !== null && (active || message) && !isShown(stored))
    return `Ahora el portal no muestra ningún aviso: el que está escrito terminó el ${shortMomentText(until)}.`
  const band = message && (level === 'urgente' ? 'un aviso urgente' : 'un aviso')
  // The list of hosts may have changed since.
  const isBlocked = active && !isEmbeddable(url, hosts)
  const parts = [band, active && !isBlocked && 'contenido externo'].filter(Boolean)
  const shown = parts.length > 0 ? `muestra ${parts.join(' y ')}` : 'no muestra ningún aviso'
  const end = until !== null && parts.length > 0 ? ` hasta el ${shortMomentText(until)}` : ''
  return `Ahora el portal ${shown}${end}.${isBlocked ? ' El contenido externo no se ve: su dirección no es de un sitio permitido.' : ''}`
}

type PreviewProps = { readonly url: string; readonly title: string; readonly onClose: () => void }

/** The external content (https) with the sandbox of the public pages. */
function EmbedPreview({ url, title, onClose }: PreviewProps) {
  return (
    <Dialog onClose={onClose} title={title.trim() || 'Contenido de prensa'} size="xl">
      <Text size="sm" c="dimmed" mb="sm">
        Si queda en blanco, ese sitio no deja que lo muestren dentro de otro.{' '}
        <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
          Abrilo aparte
        </Anchor>{' '}
        para comprobar la dirección.
      </Text>
      <iframe
        className={styles.frame}
        src={url}
        title={title.trim() || 'Contenido de prensa'}
        sandbox={embedSandbox(url, [location.origin, new URL(publicAddress('/')).origin])}
        allow={embedAllow}
        referrerPolicy={embedReferrerPolicy}
      />
    </Dialog>
  )
}
