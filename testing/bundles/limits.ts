/** How large a deployed function may be. What is small starts fast when it was not called for a while. */
const megabyte = 1_000_000

export type Sizes = {
  /** Bytes of all its files together. AWS Lambda takes 250 MB. */
  readonly unpacked: number
  /** Bytes of the zip that a deploy sends. AWS Lambda takes 50 MB. */
  readonly zipped: number
}

/**
 * The limits of one function, by name, with room for a quarter more than the largest has (`prensa`: 1.9 MB zipped, 5.8 unpacked): code of ours
 * grows by kilobytes, and a package that nobody meant to send adds more than that. sharp brings libvips, about 18 MB, to uploading and to
 * the photos of links (design §6, §7).
 */
const sizeLimits = (name: string): Sizes =>
  name === 'prensa-upload' || name === 'share-photo'
    ? { unpacked: 30 * megabyte, zipped: 14 * megabyte }
    : { unpacked: 7.5 * megabyte, zipped: 2.5 * megabyte }

const spanish = new Intl.NumberFormat('es-AR')
/** «1.919.099 bytes» */
const inBytes = (count: number): string => `${spanish.format(count)} bytes`

/** Null when both sizes are within the limits of the function; otherwise the sentence, to the byte. */
export function tooLarge(name: string, sizes: Sizes): string | null {
  const most = sizeLimits(name)
  if (sizes.zipped > most.zipped) return `el zip pesa ${inBytes(sizes.zipped)} y el límite es ${inBytes(most.zipped)}.`
  if (sizes.unpacked > most.unpacked)
    return `abierta pesa ${inBytes(sizes.unpacked)} y el límite es ${inBytes(most.unpacked)}.`
  return null
}
