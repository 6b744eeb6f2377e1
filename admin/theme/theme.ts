/** The panel's look for Mantine: the city's colours (palette.ts), one typeface, the focus ring. */
import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core'
import type { Palette } from './palette.ts'

/** The close button of dialogs. */
export const dialogCloseButton = { 'aria-label': 'Cerrar', size: 44, iconSize: 20 }

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
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        rightSectionWidth: 46,
        // The eye is reached by keyboard too.
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar lo escrito', tabIndex: 0 },
      },
    },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    // A status that is cut short says nothing: the badge takes the width of its word.
    Badge: { defaultProps: { tt: 'none', size: 'lg', fw: 600 }, styles: { root: { minWidth: 'max-content' } } },
    // The ring of a button that stands in it is seen whole.
    Alert: { styles: { message: { overflow: 'visible' } } },
    Modal: {
      // panel.css holds the page: Mantine's way inserts a <style>, which the policy does not allow.
      defaultProps: {
        centered: true,
        lockScroll: false,
        closeButtonProps: dialogCloseButton,
      },
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

/** Surfaces and text of a scheme, where Mantine's own greys would fall short of 4.5:1 on warm paper. */
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

/** What the theme says besides Mantine's own variables. */
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
