/** The used part of Netlify's redirect matcher (WebAssembly). */
declare module 'netlify-redirector' {
  type Match = {
    to: string
    status: number
    force: boolean
    proxyHeaders?: Record<string, string>
    signingSecret?: string
  }
  type Matcher = { match: (request: object) => Match | null }
  const redirector: { parseJSON: (rules: string, jwt: object) => Promise<Matcher> }
  export default redirector
}
