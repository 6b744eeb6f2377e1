/** Dialogs of the toolbar: link, photo, embed. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
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

/** Completes a typed address: "www.labanda.gob.ar", "prensa@labanda.gob.ar". */
function hrefOf(text: string): string | undefined {
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return safeHref(`mailto:${text}`)
  if (/^[^\s/:@]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)) return safeHref(`https://${text}`)
  return safeHref(text)
}

/** Form with an address field, which shows an error until it changes. `submit` returns why it refuses the address. */
function useAddressForm(initial: string, submit: (address: string) => string | undefined) {
  const [address, setAddress] = useState(initial)
  const [error, setError] = useState<string>()
  const ref = useRef<HTMLInputElement>(null)
  const change = (next: string) => {
    setAddress(next)
    setError(undefined)
  }
  const formProps = {
    noValidate: true,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      event.stopPropagation()
      const refusal = submit(address.trim())
      if (refusal === undefined) return
      setError(refusal)
      ref.current?.focus()
    },
  }
  const addressProps = {
    ref,
    label: 'Dirección',
    placeholder: 'https://',
    'data-autofocus': true,
    inputMode: 'url',
    value: address,
    error,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(event.currentTarget.value),
  } as const
  return { formProps, addressProps, change }
}

export function LinkDialog({ href, words, onLink, onUnlink, onClose }: LinkProps) {
  const [text, setText] = useState(words)
  const { formProps, addressProps, change } = useAddressForm(href, (address) => {
    const target = hrefOf(address)
    if (!target)
      return 'Escribí una dirección que empiece con https://, un correo, o una página del portal, como /tramites/'
    onLink(target, text.trim() || address)
  })
  return (
    <Dialog onClose={onClose} title={href ? 'Cambiar el enlace' : 'Poner un enlace'}>
      <form {...formProps}>
        <Stack gap="md">
          <LinkSearch
            onChoose={(target) => {
              change(target.address)
              setText((before) => before || target.title)
            }}
          />
          <TextInput {...addressProps} />
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
  const { formProps, addressProps } = useAddressForm('', (address) => {
    const found = addressIn(address)
    if (!embedOf(found)) return `Pegá la dirección de un video, un mapa o una publicación de ${embedSitesInWords}.`
    onEmbed(found)
  })
  return (
    <Dialog onClose={onClose} title="Poner un video, un mapa o una publicación">
      <form {...formProps}>
        <Stack gap="md">
          <TextInput
            {...addressProps}
            description={`De ${embedSitesInWords}. Los lectores ven un cuadro: se carga recién cuando lo tocan.`}
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
