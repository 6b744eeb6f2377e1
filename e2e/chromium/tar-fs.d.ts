/** The one function of tar-fs that is used here; the package ships no types. */
declare module 'tar-fs' {
  /** A stream that unpacks the tar archive written to it into a folder. */
  export function extract(folder: string): NodeJS.WritableStream
}
