/** What shared/ui/tokens.css and shared/ui/categories.css define, read from the text of the files: the one way by which anything but CSS gets a colour. */

export type Token = { readonly name: string; readonly value: string }

/** The custom properties of a style sheet's first rule, in their order, without the leading dashes. */
export function tokensIn(css: string): Token[] {
  const rule = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? ''
  return [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim(),
  }))
}

/** The category colours of shared/ui/categories.css, each under its category. */
export function categoryColours(css: string): Token[] {
  return [...css.matchAll(/\[data-category="(\w+)"\]\s*\{\s*--category:\s*(#[0-9a-f]{6})/g)].map(
    ([, name = '', value = '']) => ({ name, value }),
  )
}

/** The colour (#rrggbb) that a style sheet gives a custom property, named without dashes. @throws {Error} when it gives none. */
export function colourIn(css: string, name: string): string {
  const found = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(css)?.[1]
  if (!found) throw new Error(`The styles name no colour --${name}.`)
  return found
}

/** Whether a value is a colour as the tokens write them. */
export const isColour = ({ value }: Token): boolean => /^#[0-9a-f]{6}$/i.test(value)

/** A style sheet in which some colours are others, by their names without dashes. */
export const withTokens = (css: string, colours: Readonly<Record<string, string | undefined>>): string =>
  css.replace(/--([\w-]+): #[0-9a-f]{6}/g, (whole, name) => (colours[name] ? `--${name}: ${colours[name]}` : whole))
