/** Netlify publishes its redirect matcher (WebAssembly) without types; these are the parts that the gateway uses. */
declare module 'netlify-redirector' {
  type MatchRequest = {
    scheme: string
    host: string
    path: string
    query: string
    headers: Record<string, string>
    cookieValues: Record<string, string>
    getHeader: (name: string) => string
    getCookie: (name: string) => string
  }
  type Match = {
    to: string
    status: number
    force: boolean
    force404?: boolean
    proxyHeaders?: Record<string, string>
    signingSecret?: string
  }
  type Matcher = { match: (request: MatchRequest) => Match | null }
  const redirector: {
    parseJSON: (rules: string, options: { jwtSecret: string; jwtRoleClaim: string }) => Promise<Matcher>
  }
  export default redirector
}
