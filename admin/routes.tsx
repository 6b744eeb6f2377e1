/** The panel's addresses: which screen, who may enter, what shows while it loads (spec.md §2, P04, P07). */
import { Outlet, type RouteObject, replace } from 'react-router-dom'
import { session } from './session/current.ts'
import { loginPath, mayModerate, panelPath, requireRole, requireStaff, skipLogin } from './session/gates.ts'
import { FailureScreen, NotFound } from './ui/FailureScreen.tsx'
import { Frame } from './ui/Frame.tsx'
import { Loading } from './ui/ListStates.tsx'

const newsList = {
  lazy: () => import('./screens/noticias/list-screen.tsx'),
  hydrateFallbackElement: <Loading text="Cargando noticias..." />,
} satisfies RouteObject

export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <FailureScreen />,
    hydrateFallbackElement: <Loading text="Cargando..." />,
    children: [
      { index: true, loader: () => replace(panelPath) },
      {
        path: loginPath,
        middleware: [skipLogin(session)],
        lazy: () => import('./session/login-screen.tsx'),
      },
      {
        path: panelPath,
        element: <Frame />,
        middleware: [requireStaff(session)],
        children: [
          {
            errorElement: <FailureScreen />,
            hydrateFallbackElement: <Loading text="Cargando..." />,
            children: [
              { index: true, ...newsList },
              { path: 'home-prensa', ...newsList },
              {
                path: 'crear-noticia',
                lazy: () => import('./screens/noticias/create-screen.tsx'),
              },
              {
                path: 'editar-noticia/:id',
                lazy: () => import('./screens/noticias/edit-screen.tsx'),
                hydrateFallbackElement: <Loading text="Cargando la noticia..." />,
              },
              {
                path: 'admin/galeria',
                middleware: [requireRole(session, mayModerate)],
                lazy: () => import('./screens/imagenes/moderation-screen.tsx'),
                hydrateFallbackElement: <Loading text="Cargando imágenes..." />,
              },
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]
