/** /busqueda-archivo.json: further events and documents of the search, on demand. */
import type { APIRoute } from 'astro'
import { hasContent } from '../layouts/availability.ts'
import { searchFile } from '../search/search-file.ts'

export const GET: APIRoute = () => Response.json({ entries: searchFile(hasContent).archive })
