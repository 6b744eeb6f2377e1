/** What a person sets for `npm start` and tests must not see: they would write into that person's data. */
const foreign = [
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

/** Takes the addresses of other data out of this process's environment, so that tests run on the embedded one alone. */
export function forgetForeignData(): void {
  for (const name of foreign) delete process.env[name]
}
