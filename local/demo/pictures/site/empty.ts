import { circle, clipRegion, ellipse, group, path, place, rect, ribbon, type Svg } from '../drawing.ts'
import { sittingDog } from '../elements/animals.ts'
import { mate } from '../elements/market.ts'
import { chair } from '../elements/music.ts'
import { parasol, swings } from '../elements/play.ts'
import { cameraOnTripod } from '../elements/promenade.ts'
import { track } from '../elements/railway.ts'
import { bench, globeLamp } from '../elements/street.ts'
import { sapling, treeLine } from '../elements/trees.ts'
import { AFTERNOON } from '../hour.ts'
import type { SiteScene } from './site-scene.ts'

/** Where something could be and is not: a pale sun and a patch of ground on the page's own paper. */
const vignette = (seed: number, pieces: readonly Svg[]): SiteScene => ({
  size: [480, 320],
  open: true,
  draw: () => [
    circle(240, 176, 112, 'cream'),
    circle(240, 176, 70, 'straw'),
    place(treeLine(seed, 270, 26, 'sage'), 105, 258),
    ellipse(240, 274, 208, 22, 'sage'),
    ...pieces,
  ],
})

const newspaper = group([
  path('M-34 0L-28 -16H34L40 0Z', 'paper'),
  path('M-34 0L-28 -16H-6L-6 0Z', 'bone'),
  ribbon('M4 -11H28M4 -6H31', 'slate', 2),
])

/** No news: the paper lies folded on the bench. */
export const noNews = vignette(161, [
  place(globeLamp(190, 'rioProfundo', 'sol'), 106, 274),
  place(bench('terracotta', 'ink'), 256, 278, 1.3),
  place(newspaper, 290, 222, 1.1),
  place(mate(), 206, 222, 0.8),
])

/** No pictures: a camera and an empty frame. */
export const noPictures = vignette(162, [
  rect(82, 110, 150, 112, 'bark', 4),
  rect(94, 122, 126, 88, 'paper'),
  ribbon('M94 222L80 276M220 222L234 276', 'bark', 7),
  place(cameraOnTripod('ink', 'slate'), 336, 280, 0.66),
])

/** No kindergartens: swings without children. */
export const noKindergartens = vignette(163, [
  place(swings('rio', 'ladrillo'), 86, 276, 0.84),
  place(sapling(AFTERNOON, 164), 394, 276, 0.72),
])

/** No venues: a laid table where nobody sits. */
export const noVenues = vignette(165, [
  place(parasol('ladrillo', 'cream'), 250, 262, 1.02),
  place(chair('bark', 'glow'), 142, 276, 0.68),
  place(chair('bark', 'glow'), 346, 276, 0.68, { flip: true }),
  path('M180 210H308V219H180ZM238 219h12v54h-12ZM214 270h60v7h-60Z', 'bark'),
])

const magnifier = group([
  ribbon('M44 46L92 98', 'bark', 18),
  circle(0, 0, 64, 'rio'),
  circle(0, 0, 51, 'mist'),
  ribbon('M-32 -14a36 36 0 0 1 22 -22', 'paper', 7),
])

/** Nothing found: a lens over open country. */
export const nothingFound = vignette(166, [
  place(sapling(AFTERNOON, 168), 380, 272, 0.66),
  place(magnifier, 230, 156),
  ribbon('M196 176q18 -14 34 0t34 0', 'water', 5),
])

/** The page that does not exist: a platform where no train comes. */
export const notFound: SiteScene = {
  size: [480, 320],
  open: true,
  draw: () => [
    circle(300, 176, 118, 'cream'),
    circle(300, 176, 72, 'straw'),
    circle(300, 176, 38, 'sol'),
    clipRegion('island', 'M16 0H464V240Q464 318 396 318H84Q16 318 16 240Z'),
    group([place(treeLine(169, 480, 30, 'sage'), 0, 222), rect(0, 214, 480, 14, 'sage')], { clip: 'island' }),
    path('M36 76H330L352 92H14Z', 'maroon'),
    path('M14 92H352V100H14Z', 'terracotta'),
    ribbon('M70 100V228M292 100V228M70 122L96 100M292 122L266 100', 'rioProfundo', 8),
    ribbon('M180 100v14', 'ink', 3),
    circle(180, 132, 20, 'ink'),
    circle(180, 132, 16, 'paper'),
    ribbon('M180 122V132L188 136', 'ink', 2.6),
    place(bench('glow', 'ink'), 180, 228, 0.86),
    place(sittingDog('ember', 'ladrillo', 'rio'), 336, 228, 0.46),
    group(
      [
        rect(0, 256, 480, 40, 'bone'),
        path('M0 228H480V238H0Z', 'clay'),
        path('M0 238H480V262H0Z', 'terracotta'),
        place(track(500, 'slate', 'stone'), -10, 286),
        path('M0 300Q240 292 480 302V320H0Z', 'sage'),
      ],
      { clip: 'island' },
    ),
  ],
}
