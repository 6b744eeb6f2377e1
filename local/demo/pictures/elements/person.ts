import { circle, d, ellipse, group, type Point, path, place, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'
import { line, POSES, type Pose, skeleton } from './pose.ts'

/** How the hair falls. */
export type Hair = 'short' | 'long' | 'bun' | 'tail' | 'curls'
/** What is on the head: a brimmed hat, a cap, a helmet. */
export type Hat = 'brim' | 'cap' | 'helmet'
/** What is worn over the rest: a kitchen apron, a worker's bright vest, a neckerchief, a school bag. */
export type Extra = 'apron' | 'vest' | 'scarf' | 'bag'
/** What covers the legs; a dress and a coat cover the trunk too. */
export type Garment = 'trousers' | 'shorts' | 'skirt' | 'dress' | 'coat'

/** Body, pose and clothes of a person; what is left out has a default. */
export type PersonOptions = {
  pose?: Pose
  /** 170 for an adult, 110 to 130 for a child; proportions follow. */
  height?: number
  skin?: Swatch
  hair?: Hair
  hairColour?: Swatch
  hat?: Hat
  hatColour?: Swatch
  garment?: Garment
  top?: Swatch
  bottom?: Swatch
  shoes?: Swatch
  extra?: Extra
  extraColour?: Swatch
  /** Sleeves to the wrist. */
  longSleeves?: boolean
  /** Drawn at the near hand, around its own origin. */
  holding?: Svg
}

const HAIR: Record<Hair, string> = {
  short: 'M-11 4C-15 -10 -8 -15 2 -14C9 -13 12 -9 11 -5C5 -7 0 -5 -3 -1C-4 3 -6 5 -9 7Z',
  long: 'M-9 20C-15 12 -15 -8 -8 -13C-1 -17 10 -15 11 -5C5 -7 0 -4 -2 0C-3 8 0 14 2 20Q-4 23 -9 20Z',
  bun: 'M-9 6C-13 -4 -10 -12 -1 -14C7 -15 12 -10 11 -5C4 -6 -1 -3 -4 2Q-6 6 -9 6ZM-17 -8a7 7 0 1 0 14 -3a7 7 0 1 0 -14 3Z',
  tail: 'M-9 5C-12 -4 -9 -12 -1 -14C7 -15 12 -10 11 -5C4 -6 -1 -4 -4 1Q-6 5 -9 5ZM-10 -7C-22 -10 -24 4 -18 16C-14 12 -14 4 -8 0Z',
  curls: 'M-10 9a7 7 0 0 1 -5 -11a7 7 0 0 1 5 -10a8 8 0 0 1 11 -4a7 7 0 0 1 11 6q1 4 -1 6C6 -5 1 -4 -2 1Q-4 9 -10 9Z',
}

const HATS: Record<Hat, string> = {
  brim: 'M-24 -5C-14 -9 -12 -9 -11 -9C-11 -22 11 -22 11 -9C14 -9 18 -8 24 -5Q0 1 -24 -5Z',
  cap: 'M-11 -2C-13 -18 12 -19 12 -6L24 -4Q24 -1 12 -2Q0 -6 -11 -2Z',
  helmet: 'M-13 -1C-16 -20 14 -22 14 -3L16 -1Q2 -5 -13 -1Z',
}

function headOf({
  skin,
  hair,
  hairColour,
  hat,
  hatColour,
}: Required<Pick<PersonOptions, 'skin' | 'hair' | 'hairColour' | 'hatColour'>> & { hat?: Hat | undefined }): Svg {
  return [
    path(
      'M-9.5 0C-10 -8 -6 -12.5 1 -12.5C8 -12.5 10 -7 10 -1L12 3L10 4.5C9.6 9 7 12.5 1.5 12.5C-5 12.5 -9.3 7 -9.5 0Z',
      skin,
    ),
    path(HAIR[hair], hairColour),
    hat ? path(HATS[hat], hatColour) : '',
  ].join('')
}

function garmentBelow(kind: Garment, hip: Point, kneeNear: Point, kneeFar: Point, wide: number, colour: Swatch): Svg {
  const reach = kind === 'coat' ? 0.55 : 1
  const low = hip[1] + (Math.max(kneeNear[1], kneeFar[1]) - hip[1]) * reach + 4
  const left = Math.min(kneeNear[0], kneeFar[0]) * reach - wide * 0.75
  const right = Math.max(kneeNear[0], kneeFar[0]) * reach + wide * 0.75
  return path(
    d`M${-wide * 0.62} ${hip[1] - 8}C${left * 0.6} ${hip[1] + 6} ${left} ${low - 12} ${left} ${low}Q${(left + right) / 2} ${low + 7} ${right} ${low}C${right} ${low - 14} ${right * 0.7} ${hip[1] + 6} ${wide * 0.62} ${hip[1] - 8}Z`,
    colour,
  )
}

function extraOf(kind: Extra, colour: Swatch, [sx, sy]: Point, [, hy]: Point, wide: number): Svg {
  const at = (t: number): Point => [sx * (1 - t), sy + (hy - sy) * t]
  const [high, middle] = [at(0.2), at(0.55)]
  if (kind === 'scarf')
    return path(
      d`M${sx - wide * 0.6} ${sy + wide * 0.1}L${sx + wide * 0.55} ${sy - wide * 0.05}L${sx + wide * 0.7} ${sy + wide * 0.9}Z`,
      colour,
    )
  if (kind === 'bag')
    return path(
      d`M${high[0] - wide * 0.8} ${high[1] - wide * 0.1}q${-wide * 0.9} ${wide * 0.1} ${-wide * 0.9} ${wide * 0.8}v${wide * 1.1}q${wide * 0.3} ${wide * 0.4} ${wide * 1.1} ${wide * 0.1}Z`,
      colour,
    )
  if (kind === 'vest')
    return (
      path(
        d`M${sx - wide * 0.9} ${sy + wide * 0.3}L${sx - wide * 0.35} ${sy - wide * 0.05}L${sx + wide * 0.1} ${middle[1]}L${sx + wide * 0.6} ${sy}L${sx + wide * 0.9} ${sy + wide * 0.4}L${wide * 0.78} ${hy}H${-wide * 0.74}Z`,
        colour,
      ) +
      path(
        d`M${middle[0] - wide * 0.9} ${middle[1] + wide * 0.1}h${wide * 1.76}v${wide * 0.3}h${-wide * 1.72}Z`,
        'paper',
      )
    )
  return path(
    d`M${high[0] - wide * 0.1} ${high[1]}L${high[0] + wide * 0.9} ${high[1]}Q${middle[0] + wide * 1.1} ${middle[1]} ${wide * 1.1} ${hy + wide * 2.2}Q0 ${hy + wide * 2.6} ${-wide * 0.7} ${hy + wide * 2.1}L${middle[0] - wide * 0.75} ${middle[1]}Z`,
    colour,
  )
}

/**
 * A person without features, standing on the origin and looking right. Joints follow `pose`; clothes are flat shapes.
 */
export function person(options: PersonOptions = {}): Svg {
  const pose: Pose = options.pose ?? POSES.standing
  const { height = 170, skin = 'toast', hair = 'short', hairColour = 'ink', hat, hatColour = 'sol' } = options
  const {
    garment = 'trousers',
    top = 'rio',
    bottom = 'ink',
    shoes = 'ink',
    longSleeves = false,
    holding,
    extra,
    extraColour = 'sol',
  } = options
  const body = skeleton(height, pose)
  const { hip, shoulder, head } = body
  const wide = height * 0.098
  const sleeve = longSleeves || garment === 'coat'
  const bare = garment === 'skirt' || garment === 'dress'
  const arm = ([elbow, hand]: Point[], shade: boolean): Svg => {
    const [e, h] = [elbow ?? shoulder, hand ?? shoulder]
    const from: Point = [shoulder[0] + (shade ? 2 : -1), shoulder[1] + wide * 0.42]
    const half: Point = sleeve ? h : [from[0] + (e[0] - from[0]) * 0.75, from[1] + (e[1] - from[1]) * 0.75]
    return [
      ribbon(line(from, e, h), skin, wide * 0.46),
      ribbon(
        sleeve ? line(from, e, [e[0] + (h[0] - e[0]) * 0.85, e[1] + (h[1] - e[1]) * 0.85]) : line(from, half),
        top,
        wide * 0.62,
      ),
      circle(h[0], h[1], wide * 0.29, skin),
      shade ? ribbon(sleeve ? line(from, e, h) : line(from, half), 'ink', wide * 0.62, { opacity: 0.16 }) : '',
    ].join('')
  }
  const leg = ([knee, foot]: readonly [Point, Point], shade: boolean): Svg => {
    const covered: Point[] = garment === 'shorts' ? [hip, knee] : [hip, knee, foot]
    return [
      bare || garment === 'shorts' ? ribbon(line(hip, knee, foot), skin, wide * 0.56) : '',
      bare ? '' : ribbon(line(...covered), bottom, wide * (garment === 'shorts' ? 0.9 : 0.74)),
      path(
        d`M${foot[0] - wide * 0.36} ${foot[1] + wide * 0.36}v${-wide * 0.5}q${wide * 0.4} ${-wide * 0.2} ${wide * 0.66} 0q${wide * 0.2} ${wide * 0.22} ${wide * 0.64} ${wide * 0.3}q${wide * 0.1} ${wide * 0.2} 0 ${wide * 0.2}Z`,
        shoes,
      ),
      shade && !bare
        ? ribbon(line(...covered), 'ink', wide * (garment === 'shorts' ? 0.9 : 0.74), { opacity: 0.16 })
        : '',
    ].join('')
  }
  const [sx, sy] = shoulder
  const trunk = d`M${-wide * 0.66} ${hip[1] + 3}C${-wide * 0.78 + sx * 0.3} ${(hip[1] + sy) / 2} ${sx - wide * 0.98} ${sy + wide} ${sx - wide * 0.86} ${sy + wide * 0.4}Q${sx - wide * 0.7} ${sy - wide * 0.06} ${sx} ${sy - wide * 0.14}Q${sx + wide * 0.72} ${sy - wide * 0.06} ${sx + wide * 0.86} ${sy + wide * 0.4}C${sx + wide * 0.96} ${sy + wide} ${wide * 0.8 + sx * 0.3} ${(hip[1] + sy) / 2} ${wide * 0.66} ${hip[1] + 3}Z`
  const [cx, cy] = body.crown
  const grip = body.near[1] ?? shoulder
  return group([
    arm([...body.far], true),
    leg(body.farLeg, true),
    leg(body.nearLeg, false),
    garment === 'trousers' || garment === 'shorts' ? ellipse(0, hip[1], wide * 0.66, wide * 0.44, bottom) : '',
    path(trunk, top),
    garment === 'trousers' || garment === 'shorts'
      ? ''
      : garmentBelow(garment, hip, body.nearLeg[0], body.farLeg[0], wide, garment === 'skirt' ? bottom : top),
    extra ? extraOf(extra, extraColour, shoulder, hip, wide) : '',
    ribbon(line([sx, sy + 2], [sx + (cx - sx) * 0.6, sy + (cy - sy) * 0.6]), skin, head * 0.8),
    place(headOf({ skin, hair, hairColour, hat, hatColour }), cx, cy, head / 11.5, {
      turn: pose.lean * 0.4 + (pose.nod ?? 0),
    }),
    holding ? place(holding, grip[0], grip[1]) : '',
    arm([...body.near], false),
  ])
}
