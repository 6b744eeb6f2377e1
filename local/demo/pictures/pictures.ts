import type { Svg } from './drawing.ts'
import { alert } from './scenes/alert.ts'
import { anniversary } from './scenes/anniversary.ts'
import { bookFair } from './scenes/book-fair.ts'
import { cameraWaiting } from './scenes/camera-waiting.ts'
import { dengue } from './scenes/dengue.ts'
import { elders } from './scenes/elders.ts'
import { fair } from './scenes/fair.ts'
import { folklore } from './scenes/folklore.ts'
import { football } from './scenes/football.ts'
import { kindergarten } from './scenes/kindergarten.ts'
import { kitchen } from './scenes/kitchen.ts'
import { lamps } from './scenes/lamps.ts'
import { onDuty } from './scenes/on-duty.ts'
import { pets } from './scenes/pets.ts'
import { planting } from './scenes/planting.ts'
import { playground } from './scenes/playground.ts'
import { portal } from './scenes/portal.ts'
import { recycling } from './scenes/recycling.ts'
import { roadSafety } from './scenes/road-safety.ts'
import { roadWorks } from './scenes/road-works.ts'
import { robotics } from './scenes/robotics.ts'
import type { Scene } from './scenes/scene.ts'
import { shopsMap } from './scenes/shops-map.ts'
import { summerCamp } from './scenes/summer-camp.ts'
import { training } from './scenes/training.ts'
import { vaccination } from './scenes/vaccination.ts'
import { sheet } from './sheet.ts'

/** A drawn picture: SVG markup of 1200 × 900 user units and what it shows, in Spanish. */
export type Picture = { svg: Svg; alt: string }

/** The scenes of the sample news, by the names they have in noticias.json. */
const BY_NAME: Readonly<Record<string, Scene>> = {
  'noticia-muestra-01': fair,
  'noticia-muestra-02': recycling,
  'noticia-muestra-03': vaccination,
  'noticia-muestra-04': lamps,
  'noticia-muestra-05': alert,
  'noticia-muestra-06': summerCamp,
  'noticia-muestra-07': folklore,
  'noticia-muestra-08': kindergarten,
  'noticia-muestra-09': elders,
  'noticia-muestra-10': portal,
  'noticia-muestra-11': training,
  'noticia-muestra-12': roadWorks,
  'noticia-muestra-13': planting,
  'noticia-muestra-14': dengue,
  'noticia-muestra-15': football,
  'noticia-muestra-16': anniversary,
  'noticia-muestra-17': bookFair,
  'noticia-muestra-18': kitchen,
  'noticia-muestra-19': robotics,
  'noticia-muestra-20': roadSafety,
  'noticia-muestra-21': shopsMap,
  'noticia-muestra-22': onDuty,
  'noticia-muestra-23': playground,
  'noticia-muestra-24': pets,
}

/** For news that are not among the samples: the scene nearest to their category. */
const BY_CATEGORY: Readonly<Record<string, Scene>> = {
  eventos: fair,
  ambiente: planting,
  salud: vaccination,
  obras: roadWorks,
  seguridad: alert,
  deportes: football,
  cultura: folklore,
  educacion: kindergarten,
  social: elders,
  desarrollo: shopsMap,
  economia: training,
}

/**
 * The picture of a sample news item (design §10, Pictures): by its name; any other item gets the scene of its category, with its
 * title in the alternative text, or the city seen through the portal. The same sample always gives the same markup.
 */
export function pictureFor(sample: { name: string; category: string; title: string }): Picture {
  const own = BY_NAME[sample.name]
  if (own) return { svg: sheet(sample.name, own.draw()), alt: own.alt }
  const scene = BY_CATEGORY[sample.category] ?? portal
  const id = sample.name.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '')
  return { svg: sheet(`p-${id}`, scene.draw()), alt: `Ilustración para «${sample.title}». ${scene.alt}` }
}

/** The picture of the sample image that waits for moderation in the gallery. */
export const pendingPicture = (): Picture => ({
  svg: sheet('imagen-pendiente', cameraWaiting.draw()),
  alt: cameraWaiting.alt,
})
