import '@fontsource-variable/encode-sans/index.css'
import './theme/mantine-styles.ts'
import '#ui/base.css'
import '#ui/layout.css'
import '#ui/tokens.css'
import './panel.css'
import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  MantineProvider,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import { routes } from './routes.tsx'
import { currentCity, subscribeCity, useCity } from './theme/city.ts'
import { schemeManager } from './theme/color-scheme.ts'
import { themeOf, variablesOf } from './theme/theme.ts'

const mount = document.getElementById('panel')
if (!mount) throw new Error('index.html has no element #panel')

const router = createBrowserRouter(routes)

const sheet = new CSSStyleSheet()

/** Replaces the page's theme variables, by script: Mantine would insert a <style>, which the panel's policy refuses. */
function adoptTheme(theme: MantineThemeOverride, resolver: CSSVariablesResolver): void {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  sheet.replaceSync(convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), resolver(whole))))
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}

/** Applies the city's colours and emblem to the page. */
function applyTheme() {
  const { palette, tokens, emblem } = currentCity()
  adoptTheme(themeOf(palette), variablesOf(palette))
  const page = document.documentElement
  page.removeAttribute('style')
  for (const [name, value] of Object.entries(tokens)) page.style.setProperty(`--${name}`, value)
  document.querySelector('link[rel="icon"]')?.setAttribute('href', emblem ?? '/favicon.svg')
}
applyTheme()
subscribeCity(applyTheme)

function Panel() {
  const { palette } = useCity()
  const theme = useMemo(() => themeOf(palette), [palette])
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ModalsProvider>
        <Notifications position="bottom-center" className="toasts" autoClose={limits.toastMs} />
        <RouterProvider router={router} />
      </ModalsProvider>
    </MantineProvider>
  )
}

createRoot(mount).render(
  <StrictMode>
    <Panel />
  </StrictMode>,
)
