import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from './command.ts'

/** Prompts for a line at the terminal. @throws {CommandError} for Ctrl-C and Ctrl-D. */
export async function prompt(question: string, isHidden = false): Promise<string> {
  let isSilent = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isSilent) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const closed = once(terminal, 'close')
  try {
    const typed = terminal.question(question).catch(() => null) // Ctrl-C
    isSilent = isHidden
    const answer = await Promise.race([typed, closed.then(() => null)])
    if (isHidden) process.stdout.write('\n')
    if (answer === null) throw new CommandError('Interrumpido: no se hizo nada.')
    return answer
  } finally {
    terminal.close()
  }
}
