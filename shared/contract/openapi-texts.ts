/** What the OpenAPI text says about each endpoint, in Spanish, and which refusals are particular to it. */
import type { Access, EndpointName } from './wire.ts'

export const summaries: Record<EndpointName, string> = {
  'check-content': 'Contenido de prensa que muestran todas las páginas públicas',
  'press-content': 'El mismo contenido, para quien lo puede cambiar',
  'edit-press-content': 'Cambia el contenido de prensa; las páginas lo muestran sin publicar de nuevo el sitio',
  'find-all-news':
    'Las noticias en cualquier estado, con búsqueda en título, resumen y texto, filtros, orden y paginado; sin page ni limit, todas las que entran en una respuesta (18 MB), desde offset; next dice dónde siguen. Con bin=true, las eliminadas que todavía se pueden recuperar',
  'find-new': 'Una noticia: publicada para el público, en cualquier estado para el equipo',
  'find-all-news-public':
    'Noticias publicadas, con búsqueda, filtros y paginado: con page y limit se llega a todas (pages dice cuántas páginas hay; si las noticias son muy largas para una página, 400 y hay que pedir un limit menor); sin ellos, todas las que entran en una respuesta (18 MB, o lo que la base junta en un segundo), desde offset: next y el encabezado Link dicen dónde siguen, y total cuántas hay',
  'create-new':
    'Crea una noticia; el autor es quien tiene la sesión. La foto se nombra por imageId o imageIds, o por imageUrl sola si es una dirección del portal. Repetir el pedido con el mismo id no crea otra: queda lo último que se mandó',
  'edit-new':
    'Modifica una noticia: categoría, estado, foto y horarios que no se mandan quedan como están; con revision, sólo si nadie la cambió mientras tanto: si no, conflict dice qué hay guardado, de quién y de cuándo',
  'delete-new': 'Elimina una noticia',
  'ocultar-new': 'Publica u oculta una noticia',
  'noticia-versiones': 'Las 50 versiones anteriores más nuevas de una noticia: qué decía, quién la reemplazó y cuándo',
  'restaurar-new':
    'Recupera una noticia eliminada con el estado que tenía; con version, vuelve al contenido de esa versión sin cambiar el estado',
  'cambiar-noticias':
    'Cambia el estado o la categoría de hasta 100 noticias, las elimina o las recupera; cada una por su cuenta: results dice cuáles no se pudieron y por qué',
  'calendario-noticias': 'Qué noticias hay en cada día de un mes: publicadas, programadas y borradores',
  borradores: 'Los propios textos sin guardar, lo más nuevo primero, y si su noticia sigue ahí',
  borrador: 'El propio texto sin guardar de una noticia, o null',
  'guardar-borrador':
    'Guarda una copia de lo que se está escribiendo, aunque esté incompleto; si otro formulario de la misma persona escribió después, queda aquella (kept: false)',
  'descartar-borrador': 'Borra la copia de un texto sin guardar; con writer, sólo si la escribió ese formulario',
  'login-user':
    'Inicia la sesión y entrega sus cookies; a quien tiene la verificación en dos pasos le pide además el código (401 con fields.code)',
  revision:
    'Lo que se dijo y decidió antes de publicar una noticia, a quién se le pidió que la mire, y los enlaces que la muestran',
  'revisar-new':
    'Pide a alguien que mire una noticia antes de publicarla, comenta, la aprueba (y la publica, con publicar), la devuelve o retira el pedido',
  'enlace-new':
    'Hace un enlace que muestra una noticia sin publicar a quien lo tenga, por siete días; su dirección se dice una sola vez',
  'revocar-enlace': 'Hace que un enlace deje de mostrar la noticia',
  contenidos:
    'Las partes del contenido de la ciudad: cuántas filas tiene cada una, cuántas faltan confirmar, quién la cambió y cuándo, y si el sitio se puede construir con ella',
  contenido: 'Una parte del contenido; con version, como estaba en esa versión (0: como se instaló)',
  'guardar-contenido':
    'Guarda una parte del contenido si nadie la cambió desde revision (si no, contenido dice cómo está ahora); de quien no es admin ni super_admin queda como propuesta',
  'contenido-versiones': 'Las 50 versiones anteriores más nuevas de una parte: quién reemplazó cada una y cuándo',
  'restaurar-contenido': 'Vuelve una parte del contenido a una versión anterior, que pasa a ser la más nueva',
  'exportar-contenidos': 'Todas las partes del contenido, como están',
  'importar-contenidos':
    'Reemplaza las partes del contenido que se mandan, todas o ninguna; fields nombra cada falta por la parte y el camino al campo',
  propuestas: 'Las propuestas de cambios, primero las que faltan decidir; de quien no decide, las propias',
  propuesta: 'Una propuesta, con lo que la parte pasaría a decir',
  'retirar-propuesta': 'Retira una propuesta propia que nadie decidió todavía',
  'decidir-propuesta': 'Acepta una propuesta, que se guarda sobre la versión que se vio, o la rechaza con un motivo',
  archivos: 'Los archivos para descargar, por título, con lo que los nombra: partes del contenido y noticias',
  'preparar-archivo':
    'Pide a dónde subir un PDF: url recibe los bytes con PUT y content-type application/pdf, y guardar-archivo lo publica',
  'guardar-archivo':
    'Publica un PDF que se subió (upload), reemplaza el de un archivo que ya estaba (id y upload) o le cambia el título (id)',
  'eliminar-archivo': 'Quita un archivo; si algo lo nombra, solo con confirm: si no, 409 y error dice qué lo nombra',
  'auth-user': 'Revalida la sesión de la cookie, o la inicia con email y contraseña',
  'logout-user': 'Cierra la sesión',
  'confirmar-identidad':
    'Confirma con la contraseña, y el código de quien tiene la verificación en dos pasos, que la sesión es de su persona: por 15 minutos puede lo que da acceso o permisos (como después de ingresar)',
  'mis-sesiones':
    'Las propias sesiones abiertas: en qué navegador, desde dónde y desde cuándo; primero la de este pedido',
  'cerrar-sesiones': 'Cierra otra de las propias sesiones; sin id, todas las demás',
  'segundo-factor':
    'Si la propia cuenta tiene la verificación en dos pasos, y cuántos códigos de recuperación le quedan',
  'iniciar-segundo-factor': 'Empieza la verificación en dos pasos de la propia cuenta: el QR y la clave para la app',
  'activar-segundo-factor':
    'La activa con un código de la app; cierra las demás sesiones y entrega los códigos de recuperación, una sola vez',
  'codigos-segundo-factor': 'Códigos de recuperación nuevos; los anteriores dejan de servir',
  'desactivar-segundo-factor': 'Desactiva la verificación en dos pasos de la propia cuenta',
  'quitar-segundo-factor': 'Quita la verificación en dos pasos de una cuenta y cierra sus sesiones',
  'exigir-segundo-factor': 'Exige la verificación en dos pasos a admin y super_admin, o deja de exigirla',
  'estado-portal':
    'Cuántos cambios no muestra todavía el portal, desde cuándo, de qué noticias, cómo le fue al último pedido de publicarlos, desde cuándo se puede volver a pedir y cuántos van en el mes',
  'publicar-ahora': 'Pide ya una versión nueva del portal, sin esperar el turno; usa una de las del mes',
  'mi-resumen': 'Las cifras de la propia cuenta: noticias escritas, publicadas, imágenes subidas y fecha de alta',
  auditoria: 'Registro de auditoría, lo más nuevo primero, con filtros por acción y por persona',
  bloqueos: 'Qué bloquearon los navegadores por la política de contenido de los dos sitios, por día, en 90 días',
  'all-users': 'Todas las cuentas del equipo',
  'find-user': 'Una cuenta del equipo',
  'new-user': 'Crea una cuenta del equipo, en una sesión confirmada en los últimos 15 minutos',
  'edit-user':
    'Modifica una cuenta del equipo; un email, rol, estado o contraseña nuevos piden una sesión confirmada en los últimos 15 minutos',
  'delete-user': 'Elimina una cuenta del equipo, en una sesión confirmada en los últimos 15 minutos',
  'toggle-user': 'Activa o desactiva una cuenta del equipo, en una sesión confirmada en los últimos 15 minutos',
  changeModeLight: 'Cambia entre modo claro y oscuro',
  'change-password': 'Cambia la propia contraseña',
  'enviar-opinion': 'Recibe si una página le sirvió a quien la visitó, y lo que quiera contar',
  'busqueda-fallida': 'Cuenta palabras que alguien buscó en el sitio y no encontró; no guarda nada de quien busca',
  'busquedas-fallidas': 'Qué se buscó en el sitio y no se encontró, desde tres veces, lo más frecuente primero',
  opiniones: 'Lo que se opinó de las páginas, lo más nuevo primero, con las cifras de cada página',
  'galeria/verificadas':
    'Imágenes aprobadas de la galería; el email de quien la subió es el que dio para el público, o null: el de la institución',
  'galeria/todas': 'Imágenes de la galería en cualquier estado',
  'galeria/estadisticas': 'Cantidad de imágenes por estado, sin las eliminadas',
  'imagen-historial':
    'Lo que pasó con una imagen: quién la subió, cada decisión con su motivo y cada corrección, de lo más viejo a lo más nuevo (las 100 más nuevas)',
  'upload/sigle-img': 'Recibe el archivo de una imagen: JPEG, PNG o WebP de hasta 4 MB',
  'subir-datos-img': 'Registra los datos de una imagen recibida, que queda pendiente de moderación',
  'aprobar-img': 'Aprueba una imagen',
  'rechazar-img': 'Rechaza una imagen, con su motivo',
  'editar-img':
    'Corrige lo que dice una imagen y su punto de foco: la propia, cualquiera si la persona modera, y la descripción que falte; 409 si mientras tanto otra persona cambió lo mismo',
  'eliminar-img': 'Elimina una imagen',
}

export const accessTexts: Record<Access, string> = {
  public: 'Cualquier persona.',
  staff: 'Integrantes activos del equipo.',
  own: 'Integrantes activos del equipo, para su propia cuenta.',
  'own-or-super': 'Integrantes activos del equipo, para su propia cuenta; super_admin, para todas.',
  moderation: 'admin y super_admin.',
  super: 'super_admin.',
}

/** The refusals that any endpoint may give, by status. */
export const refusals = {
  400: 'Hay datos que no son válidos; fields dice cuáles',
  401: 'No hay una sesión activa, o las credenciales no son válidas',
  403: 'La persona no puede hacer esto, o el pedido no viene de una página del portal; con code fresh_session_required, hace falta confirmar-identidad y repetir el pedido',
  404: 'No existe lo que se pide',
  409: 'Lo que se pide no es posible en el estado actual',
  412: 'La sesión es de otra persona que la que nombra x-portal-user',
  413: 'Lo enviado es demasiado grande',
  415: 'El tipo de contenido no es el esperado',
  429: 'Demasiados intentos; Retry-After dice en cuántos segundos probar de nuevo',
  500: 'Algo falló del lado del servidor',
} as const
export type Refusal = keyof typeof refusals

/** Refusals that do not follow from method, access and body. */
export const particular: Partial<Record<EndpointName, readonly Refusal[]>> = {
  'find-new': [404],
  'create-new': [404, 409],
  'edit-new': [404, 409],
  'delete-new': [404],
  'ocultar-new': [404],
  'noticia-versiones': [404],
  'restaurar-new': [404, 409],
  revision: [404],
  'revisar-new': [404, 409],
  'enlace-new': [404],
  'revocar-enlace': [404],
  contenido: [404],
  'guardar-archivo': [404, 409],
  'eliminar-archivo': [404, 409],
  'guardar-contenido': [409],
  'restaurar-contenido': [404, 409],
  'exportar-contenidos': [409],
  propuesta: [404],
  'retirar-propuesta': [404, 409],
  'decidir-propuesta': [404, 409],
  'login-user': [401, 429],
  'auth-user': [401, 429],
  'confirmar-identidad': [429],
  'cerrar-sesiones': [404],
  'iniciar-segundo-factor': [409, 429],
  'activar-segundo-factor': [409, 429],
  'codigos-segundo-factor': [409, 429],
  'desactivar-segundo-factor': [409, 429],
  'quitar-segundo-factor': [404, 429],
  'exigir-segundo-factor': [429],
  'publicar-ahora': [409],
  'find-user': [404],
  'new-user': [409, 429],
  'edit-user': [404, 409, 429],
  'delete-user': [404, 409],
  'toggle-user': [404, 409],
  'change-password': [429],
  'enviar-opinion': [429],
  'busqueda-fallida': [429],
  'imagen-historial': [404],
  'upload/sigle-img': [403, 429],
  'subir-datos-img': [403, 404, 409, 429],
  'aprobar-img': [404, 409],
  'rechazar-img': [404, 409],
  'editar-img': [404, 409],
  'eliminar-img': [404, 409],
}
