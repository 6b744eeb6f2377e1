/** Secrets that a deploy preview may not have: unreviewed code would write to the real database. */

const secrets = [
  ...['SUPABASE_SECRET_KEY', 'BUILD_HOOK_URL', 'ALERT_WEBHOOK_URL', 'BUILD_REPORT_SECRET'],
  'PROXY_SIGNING_SECRET',
]

const originOf = (address = ''): string | null => (URL.canParse(address) ? new URL(address).origin : null)

/** Why this environment is refused, in Spanish; null for production, or a preview with its own variables. Netlify sets CONTEXT and URL. */
export function previewFault(source: Readonly<Record<string, string | undefined>>): string | null {
  const { CONTEXT: context, URL: published, SITE_URL: site } = source
  if (context !== 'deploy-preview' && context !== 'branch-deploy') return null
  const found = secrets.filter((name) => source[name])
  if (found.length === 0 || originOf(published) === null || originOf(published) !== originOf(site)) return null
  return `Esto es una vista previa (CONTEXT=${context}) y tiene los secretos del portal publicado: ${found.join(', ')}. En Netlify, dejá esas variables solo para el contexto Production.`
}
