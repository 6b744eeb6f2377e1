/** Drawn scenes (src/assets/scenes) by their names in content; photos in public/ replace them. */
import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** Built addresses by path; the content check runs without a build and uses only the names. */
const files = import.meta.env
  ? import.meta.glob<string>('../assets/scenes/*.svg', { query: '?url&no-inline', import: 'default', eager: true })
  : Object.fromEntries(
      globSync('*.svg', { cwd: `${import.meta.dirname}/../assets/scenes` }).map((name) => [name, name]),
    )
const addresses = new Map(Object.entries(files).map(([path, url]) => [basename(path, '.svg'), url]))

export const sceneNames: readonly string[] = [...addresses.keys()].sort()

/**
 * Address of a scene, "servicio-salud".
 * @throws {Error} for an unknown name.
 */
export function sceneAddress(name: string): string {
  const address = addresses.get(name)
  if (!address) throw new Error(`No hay un dibujo «${name}» en site/src/assets/scenes.`)
  return address
}

/** True for the address of a photo, which, unlike a scene, has no room for words. */
export const isPhoto = (address: string): boolean => /\.(?:webp|avif|jpe?g|png)$/i.test(address)
