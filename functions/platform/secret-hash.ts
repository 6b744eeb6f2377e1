/** What is kept of a secret that somebody holds: nobody who reads the database can use it. */
import { createHash } from 'node:crypto'

/** SHA-256 as hex. For secrets that nobody guesses: it is fast, and stands for no password. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
