import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core'
import type { Palette } from './palette.ts'

export const dialogCloseButton = { 'aria-label': 'Cerrar', size: 44, iconSize: 20 }

/** Components of 16 px text. */
const sizedComponents = ['Button', 'TextInput', 'Textarea', 'NativeSelect', 'Select', 'Radio', 'RadioGroup', 'Switch']

const look = createTheme({
  primaryColor: 'rio',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  fontFamily: "'Encode Sans Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Encode Sans Variable', system-ui, sans-serif", fontWeight: '650' },
  defaultRadius: 6,
  radius: { xs: '3px', sm: '6px', md: '6px', lg: '14px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ...Object.fromEntries(sizedComponents.map((name) => [name, { defaultProps: { size: 'md' } }])),
    PasswordInput: {
      defaultProps: {
        size: 'md',
        rightSectionWidth: 46,
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar lo escrito', tabIndex: 0 },
      },
    },
    Badge: {
      defaultProps: { variant: 'light', tt: 'none', size: 'lg', fw: 600 },
      styles: { root: { minWidth: 'max-content' } },
    },
    // Focus rings of its buttons are not clipped.
    Alert: { styles: { message: { overflow: 'visible' } } },
    Modal: {
      // Mantine would insert a <style> to lock scrolling, which the CSP refuses; panel.css locks it.
      defaultProps: { centered: true, lockScroll: false, closeButtonProps: dialogCloseButton },
      styles: { title: { fontWeight: 650, fontSize: '1.125rem', lineHeight: 1.3 } },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar el aviso' } },
      styles: { description: { color: 'var(--mantine-color-text)' } },
    },
  },
})

/** The theme in a city's colours. */
export function themeOf({ ramps: { rio, ladrillo, algarrobo, sol, dark }, white, ink }: Palette): MantineThemeOverride {
  return { ...look, colors: { rio, ladrillo, algarrobo, sol, dark }, white, black: ink }
}

/** Surfaces and text of a scheme, where Mantine's greys fall short of 4.5:1. */
const surfaces = (scheme: Palette['light']): Record<string, string> => ({
  '--mantine-color-body': scheme.body,
  '--mantine-color-text': scheme.text,
  '--mantine-color-dimmed': scheme.dimmed,
  '--mantine-color-placeholder': scheme.placeholder,
  '--mantine-color-default-border': scheme.border,
  '--mantine-color-error': scheme.error,
  '--panel-surface': scheme.surface,
  '--panel-shade': scheme.shade,
  '--panel-field-border': scheme.fieldBorder,
})

export const variablesOf =
  (palette: Palette): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: surfaces(palette.light),
    dark: {
      ...surfaces(palette.dark),
      ...Object.fromEntries(
        Object.entries(palette.darkGrounds).flatMap(([name, ground]) => [
          [`--mantine-color-${name}-light`, ground],
          [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-2)`],
        ]),
      ),
    },
  })
