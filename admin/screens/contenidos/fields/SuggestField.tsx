import { ActionIcon, TextInput } from '@mantine/core'
import { withSlash } from '#shared/with-slash.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { publicAddress } from '../../../public-site.ts'
import { useContentForm } from '../part/form-context.ts'
import type { ControlProps } from './FieldInput.tsx'

const endings = { document: /\.pdf$/i, video: /\.(mp4|webm)$/i } as const

/** An address with suggestions (pages, PDFs, videos) and a link to check it. */
export function SuggestField({ field, text, input, onText }: ControlProps) {
  const { linkTargets } = useContentForm()
  const listId = `${input.id}-ofrecidos`
  const ending = field.kind === 'document' || field.kind === 'video' ? endings[field.kind] : null
  const files = ending ? (linkTargets?.files ?? []).filter((file) => ending.test(file)) : []
  const offered = ending ? files.map((address) => ({ address, title: '' })) : (linkTargets?.pages ?? [])
  const isPage = /^\/(?!\/)/.test(text)
  return (
    <div>
      <TextInput
        {...input}
        inputMode="url"
        list={listId}
        rightSectionWidth={44}
        rightSection={
          (isPage || /^https:\/\/./.test(text)) &&
          !input.error && (
            <ActionIcon
              component="a"
              href={isPage ? publicAddress(`/${withSlash(text).slice(1)}`) : text}
              target="_blank"
              rel="noopener noreferrer"
              variant="subtle"
              size={42}
              aria-label={`Abrir: ${field.label}`}
            >
              <Icon name="external-link" />
            </ActionIcon>
          )
        }
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {offered.map(({ address, title }) => (
          <option key={address} value={address} label={title} />
        ))}
      </datalist>
    </div>
  )
}
