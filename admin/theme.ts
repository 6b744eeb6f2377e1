/** The panel's look for Mantine: the city's colours, one typeface, the focus ring (look.md). */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** River green-blue: links and primary buttons. Shade 7 is the named colour of look.md; white text on it reads 8.4:1. */
const rio: MantineColorsTuple = [
  '#eef6f7',
  '#e3f0f1',
  '#c3dde0',
  '#9cc6cb',
  '#7fb8c0',
  '#458d97',
  '#24717d',
  '#0b5563',
  '#094754',
  '#073b46',
]
/** Brick: what destroys, and errors. */
const ladrillo: MantineColorsTuple = [
  '#fbf0ec',
  '#f6ddd5',
  '#ecbfb1',
  '#e39f8b',
  '#e58f77',
  '#c9684e',
  '#b34a30',
  '#a63d24',
  '#8a311c',
  '#6d2615',
]
/** Carob tree: what went well. */
const algarrobo: MantineColorsTuple = [
  '#f0f5ed',
  '#e0ebda',
  '#c3d7b9',
  '#a2bf94',
  '#8fb47e',
  '#678f56',
  '#4d7a3b',
  '#3f6b2f',
  '#345a27',
  '#28461e',
]
/** Sun: what waits. Dark text only. */
const sol: MantineColorsTuple = [
  '#fef7e6',
  '#fdedc8',
  '#fadc94',
  '#f7ca60',
  '#f5bf48',
  '#f2b632',
  '#d99c16',
  '#8a5f00',
  '#6f4c00',
  '#543a00',
]
/** Mantine's name for the surfaces of the dark scheme: text first, deepest last. */
const dark: MantineColorsTuple = [
  '#e4ebec',
  '#c3d0d2',
  '#a3b4b7',
  '#8c9fa3',
  '#3b5157',
  '#2c4046',
  '#1d2d32',
  '#142226',
  '#0f1a1d',
  '#0a1214',
]

export const theme = createTheme({
  colors: { rio, ladrillo, algarrobo, sol, dark },
  primaryColor: 'rio',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1c2a2e',
  autoContrast: true,
  fontFamily: "'Encode Sans Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Encode Sans Variable', system-ui, sans-serif", fontWeight: '650' },
  defaultRadius: 6,
  radius: { xs: '3px', sm: '6px', md: '6px', lg: '14px', xl: '20px' },
  focusClassName: 'focus-ring',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    // A status that is cut short says nothing: the badge takes the width of its word.
    Badge: { defaultProps: { tt: 'none', size: 'lg', fw: 600 }, styles: { root: { minWidth: 'max-content' } } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Cerrar' } },
      styles: { title: { fontWeight: 650, fontSize: '1.125rem' } },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar el aviso' } },
      styles: { description: { color: 'var(--mantine-color-text)' } },
    },
  },
})

/** Surfaces and text of both schemes where Mantine's own greys would fall short of 4.5:1 on warm paper (look.md). */
export const panelVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbf8f3',
    '--mantine-color-text': '#1c2a2e',
    '--mantine-color-dimmed': '#4c5b60',
    '--mantine-color-placeholder': '#647277',
    '--mantine-color-default-border': '#d9d2c5',
    '--mantine-color-error': '#a63d24',
    '--panel-surface': '#ffffff',
    '--panel-shade': '#efeae0',
    '--panel-field-border': '#8a8f8c',
  },
  dark: {
    '--mantine-color-body': '#142226',
    '--mantine-color-text': '#e4ebec',
    '--mantine-color-dimmed': '#a3b4b7',
    '--mantine-color-placeholder': '#8c9fa3',
    '--mantine-color-default-border': '#3b5157',
    '--mantine-color-error': '#e58f77',
    '--panel-surface': '#1d2d32',
    '--panel-shade': '#0f1a1d',
    '--panel-field-border': '#6f868b',
    // Mantine's own grounds for badges are next to black here, and all alike.
    '--mantine-color-rio-light': '#114956',
    '--mantine-color-rio-light-color': '#c3dde0',
    '--mantine-color-algarrobo-light': '#2d4a24',
    '--mantine-color-algarrobo-light-color': '#c3d7b9',
    '--mantine-color-ladrillo-light': '#5e2a1c',
    '--mantine-color-ladrillo-light-color': '#f6ddd5',
    '--mantine-color-sol-light': '#543a00',
    '--mantine-color-sol-light-color': '#fadc94',
    '--mantine-color-gray-light': '#3b5157',
    '--mantine-color-gray-light-color': '#e4ebec',
  },
})
