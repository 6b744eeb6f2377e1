/**
 * Which modules of the panel come in one file. The bundler alone makes a file of whatever the same screens share: a load of the list of news
 * then asked for 53 scripts, most of them smaller than what is said around a request, and a fifth of the load went into that.
 */
import type { Rolldown } from 'vite'

/** The first that fits has the module, and what that imports; `minShareCount`: files that begin a screen or a part of one and use it. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Whatever every page begins with (ED74).
  { name: 'base', tags: ['$initial'] },
  // Schemas and the forms that they check; those of content are large and come with its screens.
  { name: 'checks', test: /\/(zod|@mantine\/form|contract\/(?!content\/))|checked-form/, minShareCount: 3 },
  {
    name: 'controls',
    test: /\/(@mantine|@floating-ui|idb|shared|admin\/(app|controls|editing|lists|publishing|session|theme))\/|\/noticias\/[^/]+$/,
    minShareCount: 2,
  },
  { name: 'photos', test: /\/(imagenes\/(picker\/|edit\/|[^/]+$)|ui\/images\/|react-easy-crop\/)/, minShareCount: 2 },
  { name: 'contents', test: /\/(screens\/contenidos\/(?!fields\/)|contract\/content\/)/, minShareCount: 2 },
  // The form of news and the dialogs that it has loaded ahead. Apart from its preview, with the public article, and from the editor of its text,
  // which is as large as all else.
  {
    name: 'newsroom',
    test: /\/(noticias\/(form\/(?!content\/|NoticiaPreview)|review\/|history\/)|imagenes\/picker\/)/,
  },
]
