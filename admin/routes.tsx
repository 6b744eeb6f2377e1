import { type LazyRouteFunction, Outlet, type RouteObject, replace } from 'react-router-dom'
import { FailureScreen, NotFound } from './app/FailureScreen.tsx'
import { Frame } from './app/Frame.tsx'
import { Loading } from './controls/states.tsx'
import { session } from './session/api.ts'
import { loginPath, panelPath, requirePermission, requireStaff, skipLogin } from './session/guards.ts'

/** A lazy screen with its loading text. */
const screen = (lazy: LazyRouteFunction<RouteObject>, loading = 'Cargando...') => ({
  lazy,
  hydrateFallbackElement: <Loading text={loading} />,
})

const noticiaList = screen(() => import('./screens/noticias/list/list-screen.tsx'), 'Cargando noticias...')
const moderators = [requirePermission(session, 'moderate')]
const superAdmins = [requirePermission(session, 'manageStaff')]

/** Screens inside the panel's frame. */
const screens: RouteObject[] = [
  { index: true, ...noticiaList },
  { path: 'home-prensa', ...noticiaList },
  { path: 'papelera', ...screen(() => import('./screens/noticias/trash/trash-screen.tsx'), 'Cargando la papelera...') },
  {
    path: 'calendario',
    ...screen(() => import('./screens/noticias/calendar/calendar-screen.tsx'), 'Cargando el calendario...'),
  },
  { path: 'crear-noticia', ...screen(() => import('./screens/noticias/form/form-screen.tsx')) },
  {
    path: 'editar-noticia/:id',
    ...screen(() => import('./screens/noticias/form/form-screen.tsx'), 'Cargando la noticia...'),
  },
  { path: 'galeria', ...screen(() => import('./screens/imagenes/gallery-screen.tsx'), 'Cargando imágenes...') },
  {
    path: 'admin/galeria',
    middleware: moderators,
    ...screen(() => import('./screens/imagenes/moderation-screen.tsx'), 'Cargando imágenes...'),
  },
  {
    path: 'datos/archivos',
    ...screen(() => import('./screens/archivos/archivos-screen.tsx'), 'Cargando archivos...'),
  },
  {
    path: 'opiniones',
    middleware: moderators,
    ...screen(() => import('./screens/opiniones/opinions-screen.tsx')),
  },
  { path: 'ayuda', ...screen(() => import('./screens/help/help-screen.tsx')) },
  {
    path: 'busquedas',
    middleware: moderators,
    ...screen(() => import('./screens/busquedas/searches-screen.tsx')),
  },
  {
    path: 'recoleccion',
    middleware: moderators,
    ...screen(() => import('./screens/recoleccion/missed-screen.tsx')),
  },
  {
    path: 'contenido',
    middleware: moderators,
    ...screen(() => import('./screens/press-content/press-screen.tsx')),
  },
  {
    path: 'datos',
    children: [
      {
        index: true,
        ...screen(() => import('./screens/contenidos/list/contenidos-screen.tsx'), 'Cargando los datos...'),
      },
      { path: 'propuestas', ...screen(() => import('./screens/contenidos/proposals/proposals-screen.tsx')) },
      {
        path: 'configurar',
        middleware: superAdmins,
        ...screen(() => import('./screens/contenidos/guide/guide-screen.tsx')),
      },
      { path: ':parte', ...screen(() => import('./screens/contenidos/part/content-screen.tsx')) },
    ],
  },
  { path: 'auditoria', middleware: superAdmins, ...screen(() => import('./screens/audit/audit-screen.tsx')) },
  { path: 'verificacion', ...screen(() => import('./screens/profile/second-factor-screen.tsx')) },
  { path: 'usuarios/perfil', ...screen(() => import('./screens/profile/profile-screen.tsx'), 'Cargando perfil...') },
  {
    path: 'usuarios',
    middleware: superAdmins,
    children: [
      { index: true, ...screen(() => import('./screens/staff/list-screen.tsx'), 'Cargando usuarios...') },
      { path: 'crear', ...screen(() => import('./screens/staff/form-screen.tsx')) },
      { path: 'editar/:id', ...screen(() => import('./screens/staff/form-screen.tsx')) },
    ],
  },
  { path: '*', element: <NotFound /> },
]

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
            children: screens,
          },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]
