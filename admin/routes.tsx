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
    path: 'datos',
    ...screen(() => import('./screens/contenidos/list/contenidos-screen.tsx'), 'Cargando los datos...'),
  },
  { path: 'datos/archivos', ...screen(() => import('./screens/archivos/archivos-screen.tsx'), 'Cargando archivos...') },
  { path: 'datos/propuestas', ...screen(() => import('./screens/contenidos/proposals/proposals-screen.tsx')) },
  { path: 'datos/:parte', ...screen(() => import('./screens/contenidos/part/content-screen.tsx')) },
  { path: 'ayuda', ...screen(() => import('./screens/help/help-screen.tsx')) },
  { path: 'verificacion', ...screen(() => import('./screens/profile/second-factor-screen.tsx')) },
  { path: 'usuarios/perfil', ...screen(() => import('./screens/profile/profile-screen.tsx'), 'Cargando perfil...') },
  {
    middleware: [requirePermission(session, 'moderate')],
    children: [
      {
        path: 'admin/galeria',
        ...screen(() => import('./screens/imagenes/moderation-screen.tsx'), 'Cargando imágenes...'),
      },
      { path: 'opiniones', ...screen(() => import('./screens/opiniones/opinions-screen.tsx')) },
      { path: 'busquedas', ...screen(() => import('./screens/busquedas/searches-screen.tsx')) },
      { path: 'recoleccion', ...screen(() => import('./screens/recoleccion/missed-screen.tsx')) },
      { path: 'contenido', ...screen(() => import('./screens/press-content/press-screen.tsx')) },
    ],
  },
  {
    middleware: [requirePermission(session, 'manageStaff')],
    children: [
      { path: 'datos/configurar', ...screen(() => import('./screens/contenidos/guide/guide-screen.tsx')) },
      { path: 'auditoria', ...screen(() => import('./screens/audit/audit-screen.tsx')) },
      { path: 'usuarios', ...screen(() => import('./screens/staff/list-screen.tsx'), 'Cargando usuarios...') },
      { path: 'usuarios/crear', ...screen(() => import('./screens/staff/form-screen.tsx')) },
      { path: 'usuarios/editar/:id', ...screen(() => import('./screens/staff/form-screen.tsx')) },
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
