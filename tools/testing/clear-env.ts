/** Variables of `npm start` that point to data other than the tests'. */
const portalVariables = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'DATABASE_URL',
  'PORTAL_LOCAL_DATABASE_URL',
  'PORTAL_DATA',
  'PORTAL_EMPTY',
  'PORTAL_PASSWORD_COST',
  'SITE_PORT',
  'ADMIN_PORT',
  'SUPABASE_PORT',
  'SITE_OUT_DIR',
  'ADMIN_OUT_DIR',
]

/** Deletes them from process.env. */
export function clearPortalEnv(): void {
  for (const name of portalVariables) delete process.env[name]
}
