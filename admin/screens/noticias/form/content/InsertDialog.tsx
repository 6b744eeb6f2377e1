/** Dialogs of the toolbar: link, photo, embed. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import type { PublicImagen } from '#contract/imagenes.ts'
import { safeHref } from '#shared/article/clean-line.ts'
import { embedOf, embedSites } from '#shared/article/embeds.ts'
import { Dialog } from '../../../../controls/Dialog.tsx'
import { useSchemaForm } from '../../../../controls/use-schema-form.ts'
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
function hrefOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return safeHref(`mailto:${text}`)
  if (/^[^\s/:@]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)) return safeHref(`https://${text}`)
  return safeHref(text)
}

const addressProps = { label: 'Dirección', placeholder: 'https://', 'data-autofocus': true, inputMode: 'url' } as const

const LinkForm = z.object({
  address: z
    .string()
    .refine(
      hrefOf,
      'Escribí una dirección que empiece con https://, un correo, o una página del portal, como /tramites/',
    ),
})

export function LinkDialog({ href, words, onLink, onUnlink, onClose }: LinkProps) {
  const { form, submitWith } = useSchemaForm(LinkForm, { address: href, text: words })
  const link = async ({ address, text }: typeof form.values) => {
    const target = hrefOf(address)
    if (target) onLink(target, text.trim() || address.trim())
  }
  return (
    <Dialog onClose={onClose} title={href ? 'Cambiar el enlace' : 'Poner un enlace'}>
      <form noValidate onSubmit={submitWith(link)}>
        <Stack gap="md">
          <LinkSearch
            onChoose={(target) => {
              form.setFieldValue('address', target.address)
              form.setFieldValue('text', (before) => before || target.title)
            }}
          />
          <TextInput {...addressProps} {...form.getInputProps('address')} />
          {words === '' && (
            <TextInput
              label="Palabras del enlace"
              description="Lo que se lee: «las bases del concurso», no «acá»."
              {...form.getInputProps('text')}
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
  /<iframe\b[^>]*\ssrc="([^"]+)"/i.exec(typed)?.[1]?.replaceAll('&amp;', '&') ?? typed.trim()

const EmbedForm = z.object({
  address: z
    .string()
    .refine(
      (typed) => embedOf(addressIn(typed)),
      `Pegá la dirección de un video, un mapa o una publicación de ${embedSitesInWords}.`,
    ),
})

export function EmbedDialog({ onEmbed, onClose }: EmbedProps) {
  const { form, submitWith } = useSchemaForm(EmbedForm, { address: '' })
  return (
    <Dialog onClose={onClose} title="Poner un video, un mapa o una publicación">
      <form noValidate onSubmit={submitWith(async ({ address }) => onEmbed(addressIn(address)))}>
        <Stack gap="md">
          <TextInput
            {...addressProps}
            {...form.getInputProps('address')}
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
