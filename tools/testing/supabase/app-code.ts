import { computeTotp } from '../../local/supabase/mfa.ts'

/** Computes an app's code for a base32 key, `ahead` steps of 30 s from now. */
export const appCode = (secret: string, ahead = 0): string => computeTotp(secret, new Date(Date.now() + ahead * 30_000))
