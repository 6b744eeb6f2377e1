import { readFileSync } from 'node:fs'
import type { ContentFile } from '#contract/content/files.ts'
import type { JsonObject } from './json.ts'

/** Value of a file in shared/content/. */
export const initialContent = (file: ContentFile): JsonObject =>
  JSON.parse(readFileSync(new URL(`../../../../shared/content/${file}`, import.meta.url), 'utf8'))
