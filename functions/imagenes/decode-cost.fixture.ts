/** Measures decoding in its own process: file from stdin, CPU seconds and peak memory to stdout. */
import { buffer } from 'node:stream/consumers'
import { resizeImage } from './decode.ts'
import { assertDecodable } from './picture-header.ts'

const bytes = await buffer(process.stdin)
const before = process.resourceUsage()
assertDecodable(bytes)
await resizeImage(bytes)
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const cpu = userCPUTime + systemCPUTime - before.userCPUTime - before.systemCPUTime
// maxRSS: kilobytes.
console.log(JSON.stringify({ seconds: cpu / 1e6, megabytes: maxRSS / 1024 }))
