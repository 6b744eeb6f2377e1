/** `npm run contenido`: prints every fault of the content, one a line, or counts. */
import { ContentError } from '#contract/content/content-error.ts'
import { checkContent } from './check.ts'

try {
  const { files, rows, muestra, confirmar } = await checkContent()
  console.log(
    `Contenido sin errores: ${files} archivos y ${rows} filas. Quedan ${confirmar} datos a confirmar y ${muestra} de muestra.`,
  )
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
