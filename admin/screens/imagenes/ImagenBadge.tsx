import { Badge } from '@mantine/core'
import { type ImageStatus, imageStatusLabels } from '#contract/enums.ts'
import { statusColors } from './image-format.ts'

/** Badge of an image that readers do not see. */
export const ImagenBadge = ({ status }: { readonly status: ImageStatus }) => (
  <Badge color={statusColors[status]}>Imagen {imageStatusLabels[status].toLocaleLowerCase('es-AR')}</Badge>
)
