import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PreviewLink } from '#contract/revisiones.ts'
import { copyText, runAction } from '../../../controls/action.ts'
import { shortMomentText } from '../../../controls/dates.ts'
import { personName } from '../../../controls/person-name.ts'
import { api } from '../../../session/api.ts'
import styles from './NoticiaReview.module.css'

type Props = {
  readonly id: string
  readonly activeLinks: readonly PreviewLink[]
}

/** Creates and revokes preview links for people without an account. A new address is shown once: it is stored nowhere. */
export function DraftLinks({ id, activeLinks }: Props) {
  const [links, setLinks] = useState(activeLinks)
  const [created, setCreated] = useState<{ readonly url: string; readonly id: string | undefined } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const addressInput = useRef<HTMLInputElement>(null)
  const createButton = useRef<HTMLButtonElement>(null)

  async function createLink() {
    setBusy(true)
    const outcome = await runAction(() => api['POST enlace-new']({ id }), {
      done: null,
      failed: 'No se pudo crear el enlace',
    })
    flushSync(() => {
      setBusy(false)
      if (!outcome.ok) return
      const { url, enlaces } = outcome.saved
      const added = enlaces.find(({ _id }) => links.every((link) => link._id !== _id))
      setCreated({ url, id: added?._id })
      setLinks(enlaces)
    })
    if (!outcome.ok) return
    addressInput.current?.focus()
    addressInput.current?.select()
  }
  async function revokeLink(link: PreviewLink) {
    setBusy(true)
    const { ok } = await runAction(() => api['POST revocar-enlace']({ id: link._id }), {
      done: 'El enlace ya no muestra nada',
      failed: 'No se pudo quitar el enlace',
    })
    flushSync(() => {
      setBusy(false)
      if (!ok) return
      setLinks(links.filter(({ _id }) => _id !== link._id))
      if (link._id === created?.id) setCreated(null)
    })
    // The focused button is gone.
    if (ok) createButton.current?.focus()
  }

  return (
    <Stack gap="sm" component="section" className={styles.links}>
      <Title order={3} size="h5">
        Mostrarla a alguien sin cuenta
      </Title>
      <Text size="sm">
        Quien tenga el enlace ve la noticia como se va a publicar, durante 7 días. Los buscadores no la encuentran.
      </Text>
      {created && (
        <Group align="flex-end" gap="xs">
          <TextInput
            ref={addressInput}
            label="Copialo ahora: no se vuelve a mostrar"
            value={created.url}
            readOnly
            flex="1 1 240px"
          />
          <Button onClick={() => copyText(created.url)}>Copiar</Button>
        </Group>
      )}
      {links.length > 0 && (
        <ul className="plain-list stack gap-3">
          {links.map((link) => (
            <li key={link._id} className="cluster between gap-2">
              <Text size="sm">
                De {personName(link.por)}, hasta el {shortMomentText(link.vence)}
              </Text>
              <Button variant="default" disabled={isBusy} onClick={() => revokeLink(link)}>
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Group justify="flex-end">
        <Button ref={createButton} variant="default" loading={isBusy} onClick={createLink}>
          Crear enlace
        </Button>
      </Group>
    </Stack>
  )
}
