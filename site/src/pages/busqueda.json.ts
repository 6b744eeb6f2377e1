/** /busqueda.json: what the search of the site looks through. */
import type { APIRoute } from 'astro'
import { isOffered } from '../layouts/offers.ts'
import { searchFile } from '../search/search-file.ts'

export const GET: APIRoute = () => Response.json(searchFile(isOffered).file)
