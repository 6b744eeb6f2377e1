/** Starts the panel: styles, theme, dialogs, messages, routes. */
import '@fontsource-variable/encode-sans/index.css'
import './mantine-styles.ts'
import '#ui/tokens.css'
import './panel.css'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import { schemeManager } from './color-scheme.ts'
import { routes } from './routes.tsx'
import { panelVariables, theme } from './theme.ts'
import { adoptTheme } from './theme-sheet.ts'

const mount = document.getElementById('panel')
if (!mount) throw new Error('index.html has no element #panel')

const router = createBrowserRouter(routes)

adoptTheme(theme, panelVariables)

createRoot(mount).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ModalsProvider>
        <Notifications position="top-right" autoClose={limits.toastMs} />
        <RouterProvider router={router} />
      </ModalsProvider>
    </MantineProvider>
  </StrictMode>,
)
