/** How large a deployed function may be. What is small starts fast when it was not called for a while. */
const megabyte = 1024 * 1024

export type SizeLimits = {
  /** Bytes of all its files together. AWS Lambda takes 250 MB. */
  readonly unpacked: number
  /** Bytes of the zip that a deploy sends. AWS Lambda takes 50 MB. */
  readonly zipped: number
}

/** The limits of one function, by name; sharp brings libvips, about 18 MB, to uploading and to the photos of links (design §6, §7). */
export const sizeLimits = (name: string): SizeLimits =>
  name === 'prensa-upload' || name === 'share-photo'
    ? { unpacked: 30 * megabyte, zipped: 15 * megabyte }
    : { unpacked: 6 * megabyte, zipped: 2 * megabyte }
