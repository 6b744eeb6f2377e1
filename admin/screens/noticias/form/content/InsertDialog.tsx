/** Dialogs of the toolbar: link, photo, embed. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { PublicImagen } from '#contract/imagenes.ts'
import { safeHref } from '#shared/article/clean-line.ts'
import { embedOf, embedSites } from '#shared/article/embeds.ts'
import { Dialog } from '../../../../controls/Dialog.tsx'
import { ChooseTab } from '../../../imagenes/picker/ChooseTab.tsx'
import { LinkSearch } from './LinkSearch.tsx'

type LinkProps = {
  /** The link's address; empty for a new one. */
  readonly href: string
  /** The selected text; empty: the dialog has a field for it. */
  readonly words: string
  readonly onLink: (href: string, words: string) => void
  readonly onUnlink: () => void
  readonly onClose: () => void
}

/** Keeps Enter from the form around the editor, which prevents it; React events bubble through portals. */
const stopEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()

/** Completes a typed address: "www.labanda.gob.ar", "prensa@labanda.gob.ar". */
function hrefOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return safeHref(`mailto:${text}`)
  if (/^[^\s/:@]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)) return safeHref(`https://${text}`)
  return safeHref(text)
}

/** Address field that shows an error until it changes. */
function useAddress(initial: string) {
  const [address, setAddress] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const ref = useRef<HTMLInputElement>(null)
  const refuse = (reason: string) => {
    setError(reason)
    ref.current?.focus()
  }
  const change = (next: string) => {
    setAddress(next)
    setError(null)
  }
  const addressProps = {
    ref,
    'data-autofocus': true,
    inputMode: 'url',
    value: address,
    error,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(event.currentTarget.value),
  } as const
  return { address, addressProps, refuse, change }
}

export function LinkDialog({ href, words, onLink, onUnlink, onClose }: LinkProps) {
  const { address, addressProps, refuse, change } = useAddress(href)
  const [text, setText] = useState(words)
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const target = hrefOf(address)
    if (!target)
      return refuse(
        'Escribí una dirección que empiece con https://, un correo, o una página del portal, como /tramites/',
      )
    onLink(target, text.trim() || address.trim())
  }
  return (
    <Dialog onClose={onClose} title={href ? 'Cambiar el enlace' : 'Poner un enlace'}>
      <form noValidate onSubmit={submit} onKeyDown={stopEnter}>
        <Stack gap="md">
          <LinkSearch
            onChoose={(target) => {
              change(target.address)
              setText((before) => before || target.title)
            }}
          />
          <TextInput label="Dirección" placeholder="https://" {...addressProps} />
          {words === '' && (
            <TextInput
              label="Palabras del enlace"
              description="Lo que se lee: «las bases del concurso», no «acá»."
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end" gap="sm">
            {href && (
              <Button variant="subtle" color="ladrillo" onClick={onUnlink}>
                Quitar el enlace
              </Button>
            )}
            <Button type="submit">{href ? 'Cambiar' : 'Poner'}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

type EmbedProps = { readonly onEmbed: (address: string) => void; readonly onClose: () => void }

const embedSitesInWords = new Intl.ListFormat('es-AR', { type: 'disjunction' }).format(embedSites)

/** The typed address, or the one in the HTML of an iframe. */
const addressIn = (typed: string): string =>
  /<iframe\b[^>]*\ssrc="([^"]+)"/i.exec(typed)?.[1]?.replaceAll('&amp;', '&') ?? typed

export function EmbedDialog({ onEmbed, onClose }: EmbedProps) {
  const { address, addressProps, refuse } = useAddress('')
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const found = addressIn(address.trim())
    if (!embedOf(found))
      return refuse(`Pegá la dirección de un video, un mapa o una publicación de ${embedSitesInWords}.`)
    onEmbed(found)
  }
  return (
    <Dialog onClose={onClose} title="Poner un video, un mapa o una publicación">
      <form noValidate onSubmit={submit} onKeyDown={stopEnter}>
        <Stack gap="md">
          <TextInput
            label="Dirección"
            description={`De ${embedSitesInWords}. Los lectores ven un cuadro: se carga recién cuando lo tocan.`}
            placeholder="https://"
            {...addressProps}
          />
          <Group justify="flex-end">
            <Button type="submit">Poner</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

type PhotoProps = { readonly onPhoto: (image: PublicImagen) => void; readonly onClose: () => void }

export function PhotoDialog({ onPhoto, onClose }: PhotoProps) {
  return (
    <Dialog onClose={onClose} size={900} fillsPhone title="Poner una foto de la galería">
      <ChooseTab imageId={null} onChoose={onPhoto} />
    </Dialog>
  )
}
