/** An expected failure: its message is a Spanish sentence for the person at the terminal, shown without a stack trace. */
export class BootstrapError extends Error {
  name = 'BootstrapError'

  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
