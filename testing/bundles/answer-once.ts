/**
 * Run as a process of its own: starts the bundle in the folder given by its argument as AWS Lambda would, sends it the event
 * that standard input brings as JSON, and prints its answer as one line of JSON: {status, headers, body}.
 */
import { json } from 'node:stream/consumers'
import { loadFunction } from './lambda.ts'

const [, , dir = ''] = process.argv
const call = await loadFunction(dir)
const { answer, done } = call(await json(process.stdin))
await done
const { status, headers, body } = await answer
process.stdout.write(`\nANSWER ${JSON.stringify({ status, headers, body: body.toString('utf8') })}\n`, () =>
  process.exit(0),
)
