/**
 * Why the machine's own Node cannot install the project, if it cannot. An npm leaves out the optional packages (sharp's,
 * rolldown's and the Astro compiler's programs) whose `engines` its Node does not meet, without a word. Old versions read
 * this file too: it keeps to syntax that they know.
 *
 * @param {string} version like '22.12.0'
 * @returns {string | null} one Spanish sentence; null when the version is in `engines` of package.json
 */
export function nodeRefusal(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return null
  return `Se necesita Node 22.12 o posterior (o un 20 desde 20.19) y esta máquina tiene ${version}: instalá el actual desde https://nodejs.org.`
}
