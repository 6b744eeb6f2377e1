/**
 * zod for the panel, loaded with the first schema. Schemas are not compiled: the policy forbids eval, and each attempt is reported
 * (SG17).
 */
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
