import type { APIRoute } from 'astro'
import { hasContent } from '../layouts/availability.ts'
import { searchFile } from '../search/search-file.ts'

export const GET: APIRoute = () => Response.json(searchFile(hasContent).file)
