import fs from 'node:fs'

/** Milliseconds between two looks: a terminal's line moves, a log gets a line now and then. */
const movesMs = 500
const logsMs = 15_000

/**
 * Tells how far an installation is, until it is ended: how many of the packages are unpacked, and for how long it runs.
 *
 * @param {{ file: string }[]} packages each with its package.json, which npm unpacks
 * @param {{ isTTY?: boolean, write(text: string): unknown }} stream
 * @returns {(outcome?: string) => void} ends it; `outcome` ends the sentence ("listas"), with the seconds that it took
 */
export function showProgress(packages, stream) {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const [before, after] = stream.isTTY ? ['\r\x1b[K', ''] : ['', '\n']
  const tell = () => {
    const there = packages.filter(({ file }) => fs.existsSync(file)).length
    stream.write(
      `${before}Instalando dependencias (una sola vez): ${there} de ${packages.length} paquetes, ${seconds()}${after}`,
    )
  }
  tell()
  const timer = setInterval(tell, stream.isTTY ? movesMs : logsMs)
  return (outcome) => {
    clearInterval(timer)
    stream.write(outcome ? `${before}Dependencias ${outcome} en ${seconds()}.\n` : stream.isTTY ? '\n' : '')
  }
}
