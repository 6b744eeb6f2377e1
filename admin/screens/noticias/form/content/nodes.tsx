/** Node views of photo, embed and file. */
import { ActionIcon, Group, TextInput } from '@mantine/core'
import type { Extensions } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { limits } from '#contract/limits.ts'
import { mediaUrl } from '#contract/urls.ts'
import { embedOf } from '#shared/article/embeds.ts'
import { Icon } from '../../../../controls/Icon.tsx'
import { Picture } from '../../../../controls/Picture.tsx'
import styles from './content.module.css'
import { EmbedNode, FileNode, Photo } from './editor-schema.ts'

export const nodesWithViews: Extensions = [
  Photo.extend({ addNodeView: () => ReactNodeViewRenderer(PhotoView) }),
  EmbedNode.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedView) }),
  FileNode.extend({ addNodeView: () => ReactNodeViewRenderer(FileView) }),
]

function PhotoView({ node, updateAttributes, deleteNode, selected, editor }: NodeViewProps) {
  const { id, caption } = node.attrs as { readonly id: string; readonly caption: string }
  return (
    <NodeViewWrapper as="figure" className={styles.node} data-selected={selected || undefined} contentEditable={false}>
      <Picture key={id} src={mediaUrl(id, 800)} alt={caption || 'Foto de la galería'} />
      <Group gap="sm" align="end" wrap="nowrap">
        <TextInput
          flex={1}
          label="Pie de foto"
          description="Vacío: el que la foto tiene en la galería."
          maxLength={limits.imageCaptionMax}
          value={caption}
          disabled={!editor.isEditable}
          onChange={(event) => updateAttributes({ caption: event.currentTarget.value })}
        />
        <RemoveNode label="Quitar la foto" onRemove={deleteNode} />
      </Group>
    </NodeViewWrapper>
  )
}

const embedIcons = { video: 'square-play', map: 'map', post: 'message-square-text' } as const
const embedNames = { video: 'Video', map: 'Mapa', post: 'Publicación' } as const

function EmbedView({ node, deleteNode, selected }: NodeViewProps) {
  const address = String(node.attrs.address)
  const { shape, site } = embedOf(address) ?? { shape: 'video', site: '' }
  return (
    <NodeViewWrapper as="figure" className={styles.node} data-selected={selected || undefined} contentEditable={false}>
      <Group gap="sm" wrap="nowrap">
        <Icon name={embedIcons[shape]} size={28} />
        <p className={styles.address}>
          {embedNames[shape]} de {site}
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
        <RemoveNode label={`Quitar: ${embedNames[shape]} de ${site}`} onRemove={deleteNode} />
      </Group>
    </NodeViewWrapper>
  )
}

function FileView({ node, updateAttributes, deleteNode, selected, editor }: NodeViewProps) {
  return (
    <NodeViewWrapper as="figure" className={styles.node} data-selected={selected || undefined} contentEditable={false}>
      <Group gap="sm" align="end" wrap="nowrap">
        <TextInput
          flex={1}
          label="Documento PDF"
          description="Así se lee en la nota."
          maxLength={limits.fileTitleMax}
          value={String(node.attrs.title)}
          disabled={!editor.isEditable}
          onChange={(event) => updateAttributes({ title: event.currentTarget.value })}
        />
        <RemoveNode label="Quitar el documento" onRemove={deleteNode} />
      </Group>
    </NodeViewWrapper>
  )
}

const RemoveNode = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => (
  <ActionIcon variant="subtle" color="ladrillo" size={44} aria-label={label} onClick={onRemove}>
    <Icon name="trash-2" size={20} />
  </ActionIcon>
)
