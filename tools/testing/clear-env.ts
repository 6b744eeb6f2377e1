/** Variables for `npm start` that would direct tests to a person's data. */
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

/** Removes them: tests use the embedded stack. */
export function forgetForeignData(): void {
  for (const name of foreign) delete process.env[name]
}
