/** The tokens of signed uploads, as Storage makes and judges them. */
import { errors, jwtVerify, SignJWT } from 'jose'
import { Refusal } from './storage-refusal.ts'

/** Seconds that an upload may begin in; hosted projects say two hours. */
const validFor = 2 * 60 * 60

type Upload = {
  /** Bucket and name: "archivos/a.pdf". */
  readonly url: string
  /** Whether what is there is replaced. */
  readonly upsert: boolean
}

/** A token that lets whoever has it upload one object, until it is over. */
export const uploadToken = ({ url, upsert }: Upload, secret: Uint8Array): Promise<string> =>
  new SignJWT({ url, upsert, scope: 'upload' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${validFor} s`)
    .sign(secret)

/** What the token allows. @throws {Refusal} when it is forged, over, or of something else than uploading `url`. */
export async function signedUpload(token: string, url: string, secret: Uint8Array): Promise<Upload> {
  const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? new Refusal(400, 'InvalidJWT', error.message) : error
  })
  if (payload.scope !== 'upload' || payload.url !== url) throw new Refusal(400, 'InvalidSignature', 'Invalid signature')
  return { url, upsert: payload.upsert === true }
}
