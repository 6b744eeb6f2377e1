/**
 * Mantine's variables for the panel's theme, as a style sheet made by script: Mantine would insert a <style>, which the panel's policy does
 * not allow (docs/security.md).
 */
import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core'

/** Gives the page the variables of `theme` and what `resolver` says besides, over every sheet in a layer. Once, before the first render. */
export function adoptTheme(theme: MantineThemeOverride, resolver: CSSVariablesResolver): void {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), resolver(whole))))
  document.adoptedStyleSheets.push(sheet)
}
