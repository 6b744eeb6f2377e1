/** The drawn scenes (src/assets/scenes) by the names that content files give them; a photo in public/ can take their place. */
import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** By path: the addresses that the build gives the files. The check of the content runs without a build and only asks which there are. */
const files = import.meta.env
  ? import.meta.glob<string>('../assets/scenes/*.svg', { query: '?url', import: 'default', eager: true })
  : Object.fromEntries(
      globSync('*.svg', { cwd: `${import.meta.dirname}/../assets/scenes` }).map((name) => [name, name]),
    )
const addresses = new Map(Object.entries(files).map(([path, url]) => [basename(path, '.svg'), url]))

/** The names of all scenes. */
export const sceneNames: readonly string[] = [...addresses.keys()].sort()

/**
 * The address of a scene by its name, "servicio-salud".
 * @throws {Error} when nobody drew it.
 */
export function sceneAddress(name: string): string {
  const address = addresses.get(name)
  if (!address) throw new Error(`No hay un dibujo «${name}» en site/src/assets/scenes.`)
  return address
}

/** Whether a picture is a photo: the scenes leave room for words and end in the colours of the page, a photo does not. */
export const isPhoto = (address: string): boolean => /\.(?:webp|avif|jpe?g|png)$/i.test(address)
