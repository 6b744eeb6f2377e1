import { createHash } from 'node:crypto'
import { city } from '../city/city.ts'
import { skyAt } from './sky.ts'

const { lat, lng } = city.coordenadas
/** Inline script after the hero's picture: its sky, before the first paint. Without JavaScript it is sunset. */
export const skyScript = `document.currentScript.previousElementSibling.src+='#'+(${skyAt})(new Date,${lat},${lng})`
export const skyScriptHash = `sha256-${createHash('sha256').update(skyScript).digest('base64')}` as const
