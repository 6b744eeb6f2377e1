import { circle, ellipse, group, path, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

/** A dog that sits and looks right, 190 high. */
export function sittingDog(coat: Swatch = 'ember', shade: Swatch = 'ladrillo', collar: Swatch = 'rio'): Svg {
  return group([
    ribbon('M-66 -16C-92 -22 -98 -44 -90 -60', coat, 15),
    path('M-70 0C-84 -50 -44 -104 -8 -122L36 -124C46 -80 40 -40 38 0H14L8 -44C0 -20 2 -6 -4 0Z', coat),
    path('M-70 0C-84 -40 -60 -80 -34 -100C-44 -60 -40 -20 -4 0Z', shade),
    path('M36 -124C46 -80 40 -40 38 0H22C28 -40 26 -84 14 -118Z', 'cream'),
    ellipse(32, -3, 16, 7, coat),
    path(
      'M-14 -118C-20 -150 -8 -182 24 -186C44 -188 54 -176 58 -164L88 -154Q96 -150 92 -140C84 -126 64 -124 48 -126Q40 -112 24 -112Z',
      coat,
    ),
    path('M58 -164L88 -154Q96 -150 92 -140C84 -126 64 -124 50 -126C46 -140 50 -156 58 -164Z', 'cream'),
    ellipse(89, -150, 8, 6, 'ink'),
    circle(48, -160, 4.5, 'ink'),
    path('M4 -184C-18 -186 -28 -160 -24 -132C-8 -136 8 -152 14 -176Z', shade),
    ribbon('M-10 -116Q10 -104 38 -114', collar, 10),
    circle(26, -102, 7, 'sol'),
  ])
}

/** A cat that sits with its tail around it, looking left, 150 high. */
export function sittingCat(coat: Swatch = 'slate', shade: Swatch = 'ink', chest: Swatch = 'paper'): Svg {
  return group([
    path('M52 0C66 -40 42 -88 6 -96L-30 -92C-40 -60 -34 -24 -32 0Z', coat),
    path('M52 0C62 -30 50 -70 24 -88C34 -50 26 -20 0 0Z', shade),
    path('M-30 -90C-38 -60 -34 -24 -32 0H-14C-20 -30 -18 -60 -8 -88Z', chest),
    ribbon('M46 -10C74 -2 60 12 20 6', shade, 13),
    path(
      'M-54 -104C-58 -128 -52 -148 -48 -152L-32 -138H-10L8 -152C12 -136 14 -116 6 -102C-2 -86 -44 -86 -54 -104Z',
      coat,
    ),
    path('M-48 -152L-32 -138L-44 -132ZM8 -152L-10 -138L4 -130Z', shade),
    path('M-46 -102C-40 -92 -22 -90 -14 -96C-18 -108 -26 -112 -32 -112C-40 -112 -44 -108 -46 -102Z', chest),
    ellipse(-42, -120, 4, 5, 'sol'),
    ellipse(-18, -120, 4, 5, 'sol'),
    path('M-36 -108h8l-4 5Z', 'lapacho'),
    ribbon('M-44 -104l-18 -4M-44 -100l-18 2M-18 -104l18 -4M-18 -100l18 2', 'bone', 1.6),
  ])
}

/** A small dog standing, looking right, 90 high. */
export const standingDog = (coat: Swatch = 'paper', patch: Swatch = 'bark'): Svg =>
  group([
    ribbon('M-44 -52C-58 -62 -60 -76 -54 -84', coat, 8),
    ribbon('M-38 -40V-4M-26 -40V-4M22 -40V-4M32 -40V-4', coat, 10),
    path('M-50 -40C-52 -60 -40 -64 -20 -62H24C40 -60 44 -44 36 -34C10 -28 -30 -28 -50 -40Z', coat),
    path('M-30 -62H4C6 -48 -10 -40 -24 -42C-34 -46 -34 -56 -30 -62Z', patch),
    path(
      'M22 -54C20 -78 30 -92 46 -92C58 -92 62 -84 64 -78L78 -74Q82 -66 74 -62C64 -58 52 -58 46 -60Q38 -48 22 -54Z',
      coat,
    ),
    path('M34 -90C22 -92 16 -76 20 -62C32 -62 40 -74 42 -86Z', patch),
    circle(76, -73, 4, 'ink'),
    circle(54, -79, 3, 'ink'),
  ])
