/** Addresses of the content screens. */
import type { ContentFile } from '#contract/content/files.ts'
import { panelPath } from '../../session/guards.ts'

export const contentPath = `${panelPath}/datos`
export const guidePath = `${contentPath}/configurar`
export const proposalsPath = `${contentPath}/propuestas`

export const partPath = (name: ContentFile): string => `${contentPath}/${name.replace(/\.json$/, '')}`
