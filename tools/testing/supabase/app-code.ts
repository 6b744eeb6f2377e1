import { totpAt } from '../../local/supabase/mfa.ts'

/** What somebody's authenticator app shows for a key in base32, `ahead` steps of 30 s from now. */
export const appCode = (secret: string, ahead = 0): string => totpAt(secret, new Date(Date.now() + ahead * 30_000))
