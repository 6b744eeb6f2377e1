/** Forbidden in deploy previews, whose unreviewed code would write to the real database. */
const productionSecrets = [
  ...['SUPABASE_SECRET_KEY', 'BUILD_HOOK_URL', 'ALERT_WEBHOOK_URL', 'BUILD_REPORT_SECRET'],
  'PROXY_SIGNING_SECRET',
]

const originOf = (address = ''): string | null => (URL.canParse(address) ? new URL(address).origin : null)

/** Returns in Spanish why a preview with production secrets is refused; null otherwise. Netlify sets CONTEXT and URL. */
export function previewFault(source: Readonly<Record<string, string | undefined>>): string | null {
  const { CONTEXT: context, URL: published, SITE_URL: site } = source
  if (context !== 'deploy-preview' && context !== 'branch-deploy') return null
  const present = productionSecrets.filter((name) => source[name])
  if (present.length === 0 || originOf(published) === null || originOf(published) !== originOf(site)) return null
  return `Esto es una vista previa (CONTEXT=${context}) y tiene los secretos del portal publicado: ${present.join(', ')}. En Netlify, dejá esas variables solo para el contexto Production.`
}
