/** /busqueda-archivo.json: events and documents beyond those that everybody fetches; for whoever asks for them. */
import type { APIRoute } from 'astro'
import { isOffered } from '../layouts/offers.ts'
import { searchFile } from '../search/search-file.ts'

export const GET: APIRoute = () => Response.json({ entries: searchFile(isOffered).archive })
