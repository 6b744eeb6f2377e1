/** Messages of choosing, cropping and sending an image (spec.md §5, §8; PI02). */
export const cropTexts = {
  loading: 'Cargando...',
  apply: 'Aplicar recorte',
  applied: '¡Recorte aplicado correctamente!',
  typeFirst: 'Debe seleccionar un tipo de imagen antes de subir.',
  applyFirst: 'Primero aplicá el recorte.',
  notReady: 'El cropper no está listo aún. Espera un momento.',
  blurry:
    'Este recorte tiene pocos píxeles: en grande se va a ver borroso. Si podés, alejá la imagen o elegí otra más grande.',
  /** The canvas made no file. */
  noFile: 'No se pudo generar el recorte.',
  /** Drawing failed. */
  notDrawn: 'Error al generar la imagen recortada.',
  /** Anything else. */
  failed: 'Error al aplicar el recorte. Inténtalo de nuevo.',
  notAnImage: 'Elegí un archivo de imagen: JPEG, PNG o WebP.',
  unreadable: 'No pudimos leer la imagen. Probá con otro archivo.',
  heic: 'Es una foto HEIC, de iPhone, y este navegador no la abre aunque se llame .jpg. Para convertirla: en el iPhone, Ajustes → Cámara → Formatos → «Más compatible» y sacala de nuevo, o mandátela por correo con «Tamaño real»; en una computadora, abrila y exportala como JPEG. Después volvé a elegirla.',
  tooHeavy: 'La imagen pesa demasiado. Probá con otra.',
} as const

export const uploadTexts = {
  uploading: 'Subiendo...',
  notUploaded: 'Error al subir la imagen',
  /** Error of upload/sigle-img (spec.md §8). */
  serviceFailed: 'Error al subir imagen',
  tryLater: 'Algo falló de nuestro lado. Intentá de nuevo en unos minutos.',
  notRegistered: 'Error al guardar información de la imagen',
} as const

/** Error for an image that cannot be used; `message` is Spanish. */
export class CropError extends Error {
  override readonly name = 'CropError'
}
