// The door of every npm script. The machine's own Node runs it, whatever that is, so that only syntax which old versions
// can read stands here; the rest is imported once the version is known to be new enough.
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    `Se necesita Node 18 o posterior y esta máquina tiene ${process.version}: instalalo desde https://nodejs.org.`,
  )
  process.exit(1)
}

import('./local/bootstrap/main.mjs').then(({ main }) => main(process.argv.slice(2)))
