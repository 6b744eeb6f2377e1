/**
 * A city's colours and the tokens derived from them (docs/look.md). These have fixed lightness, so that only the two colours themselves
 * can be hard to read.
 */
import { contrast, textContrast } from './contrast.ts'
import { tint } from './oklch.ts'

/** Colours as #rrggbb; missing ones keep the tokens. */
export type CityColours = { readonly principal?: string | undefined; readonly acento?: string | undefined }

/** Tokens that a city's colours are combined with, as text or background; a test compares them with shared/ui/tokens.css. */
export const fixedColours = { white: '#ffffff', paper: '#fbf8f3', ink: '#1c2a2e', 'river-deep': '#073b46' } as const

/** Colour of shaded rows in the panel; a test compares it with admin/theme/palette.ts. */
export const panelShade = '#efeae0'

/** Tokens derived from a city's colours. */
export const cityTokenNames = ['river', 'river-deep', 'river-light', 'mist', 'night', 'sun', 'sun-light'] as const
export type CityTokens = Readonly<Partial<Record<(typeof cityTokenNames)[number], string>>>

/** Tokens that replace those of shared/ui/tokens.css. */
export function cityTokens({ principal, acento }: CityColours): CityTokens {
  return {
    ...(principal && {
      river: principal,
      'river-deep': tint(principal, 0.326, 0.8),
      'river-light': tint(principal, 0.945, 0.2),
      mist: tint(principal, 0.88, 0.4),
      night: tint(principal, 0.241, 0.3),
    }),
    ...(acento && { sun: acento, 'sun-light': tint(acento, 0.957, 0.3) }),
  }
}

type ColourFault = { readonly colour: keyof CityColours; readonly reason: string }

/** Finds unreadable colours, each with the first text or background of low contrast. */
export function colourFaults(colours: CityColours): ColourFault[] {
  const tokens = cityTokens(colours)
  const { white, paper, ink } = fixedColours
  const counterparts = {
    principal: [
      ['blanco', white],
      ['el fondo de las páginas', paper],
      ['su tono más claro, que es fondo de recuadros,', tokens['river-light']],
      ['los renglones del panel', panelShade],
    ],
    acento: [
      ['el texto oscuro que lleva encima', ink],
      ['el fondo oscuro del encabezado', tokens['river-deep'] ?? fixedColours['river-deep']],
    ],
  } as const
  return (['principal', 'acento'] as const).flatMap((colour) => {
    const value = colours[colour]
    if (!value) return []
    const unreadable = counterparts[colour].find(([, other]) => other && contrast(value, other) < textContrast)
    return unreadable?.[1] ? [{ colour, reason: contrastReason(unreadable[0], contrast(value, unreadable[1])) }] : []
  })
}

/** Rounds down, because 4,49 is below 4,5. */
const formatRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')
const contrastReason = (counterpart: string, ratio: number): string =>
  `el contraste con ${counterpart} es ${formatRatio(ratio)}:1; tiene que ser al menos ${formatRatio(textContrast)}:1`
