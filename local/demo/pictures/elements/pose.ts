import { d, type Point } from '../drawing.ts'

/** Angles of the two parts of a limb in degrees: 0 hangs down, 90 points where the person looks, -90 behind. */
export type Limb = readonly [upper: number, lower: number]

/** The angles of a whole body: `lean` of the trunk and `nod` of the head forward, near and far limbs as the reader sees them. */
export type Pose = { lean: number; nod?: number; near: Limb; far: Limb; nearLeg: Limb; farLeg: Limb }

/** The poses that scenes start from; a scene bends single limbs by spreading one and replacing parts of it. */
export const POSES = {
  standing: { lean: 0, near: [6, 10], far: [-6, 4], nearLeg: [2, 1], farLeg: [-3, -2] },
  walking: { lean: 4, near: [-24, -4], far: [26, 44], nearLeg: [24, 8], farLeg: [-16, -34] },
  running: { lean: 14, near: [-58, 22], far: [44, 124], nearLeg: [38, 2], farLeg: [-14, -88] },
  reaching: { lean: 4, near: [72, 84], far: [58, 78], nearLeg: [3, 1], farLeg: [-8, -6] },
  raising: { lean: -2, near: [152, 172], far: [-8, 4], nearLeg: [4, 1], farLeg: [-6, -4] },
  cheering: { lean: -3, near: [140, 164], far: [-150, -168], nearLeg: [6, 2], farLeg: [-8, -5] },
  dancing: { lean: -4, near: [118, 158], far: [-62, -128], nearLeg: [20, -6], farLeg: [-14, -24] },
  bending: { lean: 42, nod: 10, near: [30, 38], far: [18, 34], nearLeg: [16, -8], farLeg: [-6, -14] },
  crouching: { lean: 26, nod: 12, near: [44, 62], far: [34, 70], nearLeg: [96, -52], farLeg: [70, -78] },
  sitting: { lean: -3, near: [22, 62], far: [14, 58], nearLeg: [86, 3], farLeg: [80, -4] },
  reading: { lean: 2, nod: 16, near: [26, 98], far: [20, 102], nearLeg: [86, 6], farLeg: [78, -10] },
  kicking: { lean: -12, near: [-62, -30], far: [58, 80], nearLeg: [58, 40], farLeg: [-10, -16] },
  pedalling: { lean: 26, near: [58, 66], far: [52, 62], nearLeg: [72, -4], farLeg: [34, -34] },
} as const satisfies Record<string, Pose>

const along = ([x, y]: Point, angle: number, length: number): Point => {
  const radians = (angle * Math.PI) / 180
  return [x + Math.sin(radians) * length, y + Math.cos(radians) * length]
}

/** Straight path data through the points. */
export const line = (...points: Point[]) => points.map(([x, y], i) => (i ? d`L${x} ${y}` : d`M${x} ${y}`)).join('')

/** Where the parts of a body are, for a height and a pose; the lower foot stands at y = 0. */
export function skeleton(height: number, pose: Pose) {
  const childhood = Math.min(1, Math.max(0, (165 - height) / 55))
  const head = height * (0.068 + 0.024 * childhood)
  const thigh = height * (0.255 - 0.03 * childhood)
  const shin = height * (0.235 - 0.03 * childhood)
  const trunk = height * (0.31 - 0.01 * childhood)
  const arm = height * (0.175 - 0.012 * childhood)
  const leg = (limb: Limb): [Point, Point] => {
    const knee = along([0, 0], limb[0], thigh)
    return [knee, along(knee, limb[1], shin)]
  }
  const [nearKnee, nearFoot] = leg(pose.nearLeg)
  const [farKnee, farFoot] = leg(pose.farLeg)
  const lift = -Math.max(nearFoot[1], farFoot[1]) - height * 0.02
  const up = ([x, y]: Point): Point => [x, y + lift]
  const hip: Point = [0, lift]
  const shoulder = along(hip, 180 - pose.lean, trunk)
  const crown = along(shoulder, 180 - pose.lean * 0.7 - (pose.nod ?? 0), head * 1.75)
  const hand = (limb: Limb): [Point, Point] => {
    const elbow = along(shoulder, limb[0], arm)
    return [elbow, along(elbow, limb[1], arm * 0.92)]
  }
  return {
    head,
    hip,
    shoulder,
    crown,
    nearLeg: [up(nearKnee), up(nearFoot)] as const,
    farLeg: [up(farKnee), up(farFoot)] as const,
    near: hand(pose.near),
    far: hand(pose.far),
  }
}
