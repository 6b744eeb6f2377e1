/**
 * zod as the panel has it (vite.config.ts puts this in its place), so that it comes with the first schema and not with the first page.
 * Schemas are not compiled: the panel's policy forbids it, and each page that only tries is reported as going against it (SG17).
 */
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
