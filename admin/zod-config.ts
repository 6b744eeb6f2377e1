/** Schemas are not compiled: the panel's policy forbids it, and each page that only tries is reported as going against it (SG17). */
import { config } from 'zod'

config({ jitless: true })
