/**
 * `npm run fuzz`: the robustness test of every endpoint with far more requests than `npm test` sends, and others each time.
 * FUZZ_RUNS: requests for each endpoint (5,000); FUZZ_SECONDS: ends after about so long, whatever is left; FUZZ_SEED: repeats a
 * run. What follows `--` goes to vitest: `npm run fuzz -- -t create-new`.
 */
import { randomInt } from 'node:crypto'
import { forgetForeignData } from './steps/own-environment.ts'
import { runShown } from './steps/shown-command.ts'

forgetForeignData()
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())

const seed = process.env.FUZZ_SEED || String(randomInt(2 ** 31))
console.log(`To repeat this run: FUZZ_SEED=${seed} npm run fuzz`)
process.exitCode = await runShown(
  ['node_modules/vitest/vitest.mjs', 'run', 'functions/robustness.test.ts', ...process.argv.slice(2)],
  interruption.signal,
  { FUZZ_SEED: seed, FUZZ_RUNS: process.env.FUZZ_RUNS || (process.env.FUZZ_SECONDS ? '1000000' : '5000') },
)
