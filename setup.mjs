// Installs the packages where the lock file changed. npm runs it before `start`, `dev` and `test`; also old versions of Node read this file.
// `start` and `dev` import it as well: with `ignore-scripts` npm runs nothing before them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}
const succeeds = (command, stdio) => spawnSync(command, { shell: true, stdio }).status === 0
const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const { node } = process.versions
const [major, minor] = node.split('.').map(Number)
if (!(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)))
  fail(
    `Se necesita Node 22.12 o posterior (o un 20 desde 20.19) y esta máquina tiene ${node}: instalá el actual desde https://nodejs.org.`,
  )

const mark = 'node_modules/.installed'
const wanted = `${process.platform} ${process.arch}\n${read('package-lock.json')}`
if (read(mark) !== wanted) {
  console.log('Instalando las dependencias…')
  if (
    !succeeds('npm install --no-save --no-audit --no-fund --loglevel=error --include=dev --include=optional', 'inherit')
  )
    fail('npm no pudo instalar las dependencias: revisá la conexión y el lugar en el disco, y probá de nuevo.')
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(mark, wanted)
}
if (!succeeds('"node_modules/.bin/node" --version', 'ignore'))
  fail('npm no corrió los scripts de instalación: ejecutá «npm rebuild --ignore-scripts=false» y probá de nuevo.')
