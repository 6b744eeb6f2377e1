import { Alert, Text } from '@mantine/core'
import type { Imagen } from '#contract/imagenes.ts'
import { usesInWords } from './image-format.ts'

/** Published news and parts of the content that lose a rejected or deleted image; nothing without any. */
export function ImagenUses({ noticias, contenidos }: Pick<Imagen, 'noticias' | 'contenidos'>) {
  const uses = usesInWords(noticias)
  return (
    <>
      {uses && (
        <Alert color="sol" title={uses.users}>
          <Text>{uses.titles}</Text>
          <Text mt={4}>
            {noticias.total === 1
              ? 'Sin esta imagen muestra una ilustración.'
              : 'Sin esta imagen muestran una ilustración.'}
          </Text>
        </Alert>
      )}
      {contenidos.length > 0 && (
        <Alert color="sol" title="Está en los datos del municipio">
          <Text>{new Intl.ListFormat('es-AR').format(contenidos)}</Text>
          <Text mt={4}>Sin esta imagen se ve una ilustración en su lugar.</Text>
        </Alert>
      )}
    </>
  )
}
