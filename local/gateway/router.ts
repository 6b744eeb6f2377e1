/** The order in which Netlify looks for an answer: function, forced rule, file, rule, 404.html. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { messages, sendError } from './error-response.ts'
import type { FunctionCalls } from './function-calls.ts'
import type { FunctionMatch, MatchFunction } from './function-routes.ts'
import type { Incoming } from './incoming.ts'
import type { SiteProxy } from './proxy.ts'
import { destination, type Rule } from './redirects.ts'
import type { Release } from './release.ts'
import { sendFile } from './static-response.ts'

/** Who answered. */
export type HandledBy = `function ${string}` | 'file' | 'redirect' | 'proxy' | 'not found' | 'error'

export type RouterParts = {
  readonly matchFunction: MatchFunction
  readonly calls: FunctionCalls
  readonly proxy: SiteProxy
}

/** Answers one request with one release. `report` is told who answers, before the answer begins; `next` answers what is not found. */
export type Route = (
  req: IncomingMessage,
  res: ServerResponse,
  incoming: Incoming,
  release: Release,
  report: (by: HandledBy) => void,
  next?: () => void,
) => Promise<void>

export function createRouter({ matchFunction, calls, proxy }: RouterParts): Route {
  return async (req, res, incoming, release, report, next) => {
    const { url, path, ip, requestId } = incoming
    const method = req.method ?? 'GET'
    const reads = method === 'GET' || method === 'HEAD'

    const file = async (address: string, status: number): Promise<void> => {
      if (!reads) {
        sendError(res, 405, messages.methodNotAllowed, { allow: 'GET, HEAD' })
        return
      }
      const headers = release.headersFor(path)
      await sendFile(req, res, { snapshot: release.snapshot, file: address, status, headers })
    }
    const redirect = (status: number, location: string): void => {
      report('redirect')
      res
        .writeHead(status, { location, 'content-type': 'text/plain; charset=UTF-8' })
        .end(`Redirecting to ${location}\n`)
    }
    const callFunction = (match: FunctionMatch): Promise<void> => {
      report(`function ${match.fn.name}`)
      return calls.answer(req, res, match, incoming)
    }
    /** False when a rewrite leads nowhere. */
    const obey = async (rule: Rule): Promise<boolean> => {
      const { address, external } = destination(rule, url)
      if (rule.status >= 300 && rule.status < 400) {
        redirect(rule.status, external ? address.href : address.pathname + address.search + address.hash)
        return true
      }
      if (external) {
        report('proxy')
        const { proxyHeaders: headers, signingSecret } = rule
        await proxy.forward(req, res, { target: address, ip, requestId, headers, signingSecret })
        return true
      }
      const rewritten = matchFunction(address.pathname)
      if (rewritten) {
        await callFunction(rewritten)
        return true
      }
      const target = release.snapshot.find(decodeURIComponent(address.pathname))
      if (!target) return false
      report('file')
      await file(target.file, rule.status)
      return true
    }

    const found = release.snapshot.find(path)
    const fn = matchFunction(url.pathname)
    if (fn && !(fn.fn.config.preferStatic && reads && found)) return callFunction(fn)

    const header = (name: string): string => String(req.headers[name.toLowerCase()] ?? '')
    const rule = release.matchRule(url, header)
    if (rule && (rule.force || !found) && (await obey(rule))) return
    if (found) {
      if (found.toggleSlash) {
        redirect(301, (url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`) + url.search)
        return
      }
      report('file')
      return file(found.file, 200)
    }
    if (next) {
      report('not found')
      return next()
    }
    // What Netlify does with pretty URLs: an address in capitals, as it is dictated or printed, is the one in small letters.
    const lower = new URL(url)
    lower.pathname = url.pathname.toLowerCase()
    const meant = release.snapshot.find(path.toLowerCase()) ?? release.matchRule(lower, header)
    if (meant && lower.pathname !== url.pathname) return redirect(301, lower.pathname + lower.search)
    report('not found')
    const page = release.snapshot.find('/404.html')
    if (page && reads) return file(page.file, 404)
    sendError(res, 404, messages.notFound)
  }
}
