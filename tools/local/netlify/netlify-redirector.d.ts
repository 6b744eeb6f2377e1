/** The parts of Netlify's redirect matcher (WebAssembly) that are used; it has no types of its own. */
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
    proxyHeaders?: Record<string, string>
    signingSecret?: string
  }
  type Matcher = { match: (request: MatchRequest) => Match | null }
  const redirector: { parseJSON: (rules: string, jwt: { jwtSecret: string; jwtRoleClaim: string }) => Promise<Matcher> }
  export default redirector
}
