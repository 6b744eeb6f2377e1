// The door of every npm script. The machine's own Node runs it, whatever that is, so that only syntax which old versions
// can read stands here; the rest is imported once the version is known to be new enough.
import { nodeRefusal } from './bootstrap/machine-node.mjs'

const refusal = nodeRefusal(process.versions.node)
if (refusal !== null) {
  console.error(refusal)
  process.exit(1)
}

import('./bootstrap/main.mjs').then(({ main }) => main(process.argv.slice(2)))
