/** Node views of photo and video. */
import { ActionIcon, TextInput } from '@mantine/core'
import type { Extensions } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { limits } from '#contract/limits.ts'
import { mediaUrl } from '#contract/urls.ts'
import { Icon } from '../../../../controls/Icon.tsx'
import { Picture } from '../../../../controls/Picture.tsx'
import styles from './content.module.css'
import { Photo, Video } from './editor-schema.ts'

export const drawnNodes: Extensions = [
  Photo.extend({ addNodeView: () => ReactNodeViewRenderer(PhotoNode) }),
  Video.extend({ addNodeView: () => ReactNodeViewRenderer(VideoNode) }),
]

function PhotoNode({ node, updateAttributes, deleteNode, selected, editor }: NodeViewProps) {
  const { id, caption } = node.attrs as { readonly id: string; readonly caption: string }
  return (
    <NodeViewWrapper as="figure" className={styles.node} data-selected={selected || undefined} contentEditable={false}>
      <Picture key={id} missing={styles.missing} src={mediaUrl(id, 800)} alt={caption || 'Foto de la galería'} />
      <div className={styles.said}>
        <TextInput
          label="Pie de foto"
          description="Vacío: el que la foto tiene en la galería."
          maxLength={limits.imageCaptionMax}
          value={caption}
          disabled={!editor.isEditable}
          onChange={(event) => updateAttributes({ caption: event.currentTarget.value })}
        />
        <RemoveNode label="Quitar la foto" onRemove={deleteNode} />
      </div>
    </NodeViewWrapper>
  )
}

function VideoNode({ node, deleteNode, selected }: NodeViewProps) {
  return (
    <NodeViewWrapper as="figure" className={styles.node} data-selected={selected || undefined} contentEditable={false}>
      <div className={styles.said} data-video>
        <Icon name="square-play" size={28} />
        <p className={styles.address}>
          Video de YouTube
          <a href={node.attrs.address} target="_blank" rel="noreferrer">
            {node.attrs.address}
          </a>
        </p>
        <RemoveNode label="Quitar el video" onRemove={deleteNode} />
      </div>
    </NodeViewWrapper>
  )
}

const RemoveNode = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => (
  <ActionIcon variant="subtle" color="ladrillo" size={44} aria-label={label} onClick={onRemove}>
    <Icon name="trash-2" size={20} />
  </ActionIcon>
)
