/** What readers lose when an image is rejected or deleted. */
import { Alert, Text } from '@mantine/core'
import type { Imagen } from '#contract/imagenes.ts'
import { usesInWords } from './imagen-facts.ts'

/** The published news that have the image; nothing where there is none. */
export function ImagenUses({ noticias }: Pick<Imagen, 'noticias'>) {
  const uses = usesInWords(noticias)
  if (!uses) return null
  return (
    <Alert color="sol" title={uses.users}>
      <Text>{uses.titles}</Text>
      <Text mt={4}>
        {noticias.total === 1
          ? 'Sin esta imagen muestra una ilustración.'
          : 'Sin esta imagen muestran una ilustración.'}
      </Text>
    </Alert>
  )
}
