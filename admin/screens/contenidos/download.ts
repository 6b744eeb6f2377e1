import { releaseObjectUrl } from '#ui/images/use-object-url.ts'

/** Downloads a text. @param type its media type. */
export function downloadText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  releaseObjectUrl(address)
}

export const downloadJson = (name: string, value: object): void =>
  downloadText(name, `${JSON.stringify(value, null, 2)}\n`, 'application/json')
