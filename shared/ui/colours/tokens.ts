/** Reads colours from shared/ui/tokens.css and categories.css. */

export type Token = { readonly name: string; readonly value: string }

/** Custom properties of a style sheet's first rule, without the leading dashes. */
export function tokensIn(css: string): Token[] {
  const rule = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? ''
  return [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim(),
  }))
}

/** Colours of shared/ui/categories.css by category. */
export function categoryColours(css: string): Token[] {
  return [...css.matchAll(/\[data-category="(\w+)"\]\s*\{\s*--category:\s*(#[0-9a-f]{6})/g)].map(
    ([, name = '', value = '']) => ({ name, value }),
  )
}

/** The colour (#rrggbb) of a custom property, named without dashes. @throws {Error} when it is missing. */
export function colourIn(css: string, name: string): string {
  const found = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(css)?.[1]
  if (!found) throw new Error(`The style sheet has no colour --${name}.`)
  return found
}

/** Whether a value is a colour in the tokens' notation. */
export const isColour = ({ value }: Token): boolean => /^#[0-9a-f]{6}$/i.test(value)

/** Replaces colours of a style sheet, by name without dashes. */
export const withTokens = (css: string, colours: Readonly<Record<string, string | undefined>>): string =>
  css.replace(/--([\w-]+): #[0-9a-f]{6}/g, (whole, name) => (colours[name] ? `--${name}: ${colours[name]}` : whole))
