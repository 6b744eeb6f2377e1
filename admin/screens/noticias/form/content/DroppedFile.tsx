import { FileDialog } from '../../../archivos/FileDialog.tsx'
import { ImageUploadDialog } from '../../../imagenes/ImageUploadDialog.tsx'

const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

/** Reason to refuse a file, in Spanish; null for none. */
export const refusalOf = (file: File, canUploadFiles: boolean): string | null =>
  isPdf(file)
    ? canUploadFiles
      ? null
      : `${file.name}: los PDF los sube un administrador en «Archivos»; después elegilo con «Documento PDF»`
    : file.type.startsWith('image/')
      ? null
      : `${file.name}, que no es una imagen ni un PDF`

type Props = {
  readonly file: File
  readonly onInsert: (node: { readonly type: string; readonly attrs: Readonly<Record<string, string>> }) => void
  readonly onClose: () => void
}

/** Uploads a pasted or dropped image or PDF, then inserts it. */
export const DroppedFile = ({ file, onInsert, onClose }: Props) =>
  isPdf(file) ? (
    <FileDialog
      archivo={null}
      initialFile={file}
      onSaved={({ title, url }) => onInsert({ type: 'file', attrs: { title, address: url } })}
      onClose={onClose}
    />
  ) : (
    <ImageUploadDialog
      file={file}
      onUploaded={(id) => onInsert({ type: 'photo', attrs: { id, caption: '' } })}
      onClose={onClose}
    />
  )
