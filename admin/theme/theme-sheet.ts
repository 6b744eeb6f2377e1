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

const sheet = new CSSStyleSheet()

/** Gives the page the variables of `theme` and what `resolver` says besides, over every sheet in a layer; those of before are gone. */
export function adoptTheme(theme: MantineThemeOverride, resolver: CSSVariablesResolver): void {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  sheet.replaceSync(convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), resolver(whole))))
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
