/** The panel's addresses: which screen, who may enter, what shows while it loads (spec.md §2). */
import { Outlet, type RouteObject, replace } from 'react-router-dom'
import { Loading } from './controls/ListStates.tsx'
import { FailureScreen, NotFound } from './frame/FailureScreen.tsx'
import { Frame } from './frame/Frame.tsx'
import { session } from './session/current.ts'
import {
  loginPath,
  mayManageStaff,
  mayModerate,
  panelPath,
  requireRole,
  requireStaff,
  skipLogin,
} from './session/gates.ts'

const noticiaList = {
  lazy: () => import('./screens/noticias/list/list-screen.tsx'),
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
        lazy: () => import('./screens/login/login-screen.tsx'),
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
              { index: true, ...noticiaList },
              { path: 'home-prensa', ...noticiaList },
              { path: 'crear-noticia', lazy: () => import('./screens/noticias/form/form-screen.tsx') },
              {
                path: 'editar-noticia/:id',
                lazy: () => import('./screens/noticias/form/form-screen.tsx'),
                hydrateFallbackElement: <Loading text="Cargando la noticia..." />,
              },
              {
                path: 'galeria',
                lazy: () => import('./screens/imagenes/gallery-screen.tsx'),
                hydrateFallbackElement: <Loading text="Cargando imágenes..." />,
              },
              {
                path: 'admin/galeria',
                middleware: [requireRole(session, mayModerate)],
                lazy: () => import('./screens/imagenes/moderation-screen.tsx'),
                hydrateFallbackElement: <Loading text="Cargando imágenes..." />,
              },
              {
                path: 'opiniones',
                middleware: [requireRole(session, mayModerate)],
                lazy: () => import('./screens/opiniones/opinions-screen.tsx'),
              },
              {
                path: 'contenido',
                middleware: [requireRole(session, mayModerate)],
                lazy: () => import('./screens/press-content/press-screen.tsx'),
              },
              {
                path: 'auditoria',
                middleware: [requireRole(session, mayManageStaff)],
                lazy: () => import('./screens/audit/audit-screen.tsx'),
              },
              {
                path: 'usuarios/perfil',
                lazy: () => import('./screens/profile/profile-screen.tsx'),
                hydrateFallbackElement: <Loading text="Cargando perfil..." />,
              },
              {
                path: 'usuarios',
                middleware: [requireRole(session, mayManageStaff)],
                children: [
                  {
                    index: true,
                    lazy: () => import('./screens/staff/list-screen.tsx'),
                    hydrateFallbackElement: <Loading text="Cargando usuarios..." />,
                  },
                  { path: 'crear', lazy: () => import('./screens/staff/form-screen.tsx') },
                  { path: 'editar/:id', lazy: () => import('./screens/staff/form-screen.tsx') },
                ],
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
