import { Anchor, TextInput } from '@mantine/core'
import { withSlash } from '#shared/with-slash.ts'
import { publicAddress } from '../../../public-site.ts'
import { useContentForm } from '../part/form-context.ts'
import type { ControlProps } from './FieldInput.tsx'

const endings = { document: /\.pdf$/i, video: /\.(mp4|webm)$/i } as const

/** An address with suggestions (pages, PDFs, videos) and a link to check it. */
export function SuggestField({ id, field, value, onChange, onLeave, error }: ControlProps) {
  const { linkTargets } = useContentForm()
  const text = typeof value === 'string' ? value : ''
  const ending = field.kind === 'document' || field.kind === 'video' ? endings[field.kind] : null
  const files = ending ? (linkTargets?.files ?? []).filter((file) => ending.test(file)) : []
  const offered = ending ? files.map((address) => ({ address, title: '' })) : (linkTargets?.pages ?? [])
  const isPage = /^\/(?!\/)/.test(text)
  return (
    <div>
      <TextInput
        id={id}
        label={field.label}
        description={field.help}
        error={error}
        inputMode="url"
        list={`${id}-ofrecidos`}
        value={text}
        onBlur={onLeave}
        onChange={(event) =>
          onChange(event.currentTarget.value === '' && field.isOptional ? undefined : event.currentTarget.value)
        }
      />
      <datalist id={`${id}-ofrecidos`}>
        {offered.map(({ address, title }) => (
          <option key={address} value={address} label={title} />
        ))}
      </datalist>
      {(isPage || /^https:\/\/./.test(text)) && !error && (
        <Anchor
          size="sm"
          href={isPage ? publicAddress(`/${withSlash(text).slice(1)}`) : text}
          target="_blank"
          rel="noopener noreferrer"
          mt={4}
          display="inline-block"
        >
          Abrirlo
        </Anchor>
      )}
    </div>
  )
}
