/** /admin-panel/datos/archivos: PDFs for citizens; all staff copy addresses, admin and super_admin change them. */
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Archivo } from '#contract/archivos.ts'
import { copyText, runAction } from '../../controls/action.ts'
import { confirm } from '../../controls/confirm.tsx'
import { momentText } from '../../controls/dates.ts'
import { personName } from '../../controls/person-name.ts'
import { Screen } from '../../controls/Screen.tsx'
import { useReload } from '../../controls/use-reload.ts'
import { ListCell, ListRow, ListTable } from '../../lists/ListTable.tsx'
import { ListView } from '../../lists/ListView.tsx'
import { RowAction, RowActions } from '../../lists/RowAction.tsx'
import { publicAddress } from '../../public-site.ts'
import { api, can, defineLoader } from '../../session/api.ts'
import { FileDialog } from './FileDialog.tsx'
import { filesList, filterFiles, sizeText, usesOf } from './file-format.ts'

export const loader = defineLoader((api) => api['GET archivos']({}))

/** The document of the open dialog; null for a new one. */
type Open = { readonly archivo: Archivo | null } | null

export function Component() {
  const [open, setOpen] = useState<Open>(null)
  const { isBusy, run, reload } = useReload()
  const canChange = can('moderate')
  return (
    <Screen<typeof loader>
      title="Archivos"
      actions={canChange && <Button onClick={() => setOpen({ archivo: null })}>Subir archivo</Button>}
      failed="No pudimos traer los archivos"
      keepPreviousData
    >
      {({ archivos, total }) => (
        <>
          <Files
            archivos={archivos}
            total={total}
            isBusy={isBusy}
            {...(canChange && {
              onChange: (archivo: Archivo) => setOpen({ archivo }),
              onRemove: (archivo: Archivo) => run(() => remove(archivo)),
            })}
          />
          {open && (
            <FileDialog
              archivo={open.archivo}
              onClose={() => setOpen(null)}
              onSaved={() => {
                setOpen(null)
                void reload()
              }}
            />
          )}
        </>
      )}
    </Screen>
  )
}

/** Deletes a file after a confirmation that lists its uses; true when deleted. */
async function remove(archivo: Archivo): Promise<boolean> {
  const uses = usesOf(archivo)
  const isSure = await confirm({
    title: 'Quitar archivo',
    text: (
      <>
        <Text>{`«${archivo.title}» deja de poder descargarse, y no se recupera.`}</Text>
        {uses.length > 0 && (
          <Text mt="sm">{`Lo nombran: ${uses.join(', ')}. Esos enlaces dejan de llevar a algo.`}</Text>
        )}
      </>
    ),
    action: 'Quitar',
    isDestructive: true,
  })
  if (!isSure) return false
  const act = () => api['POST eliminar-archivo']({ id: archivo._id, confirm: uses.length > 0 })
  const words = { done: 'Archivo quitado', failed: 'No se pudo quitar el archivo' }
  return (await runAction(act, words)).ok
}

const copyAddress = ({ url }: Archivo) => copyText(publicAddress(url as `/${string}`), 'Dirección copiada')

type FilesProps = {
  readonly archivos: readonly Archivo[]
  readonly total: number
  readonly isBusy: boolean
  readonly onChange?: (archivo: Archivo) => void
  readonly onRemove?: (archivo: Archivo) => void
}

function Files({ archivos, total, isBusy, onChange, onRemove }: FilesProps) {
  const list = filesList.useRows(archivos, filterFiles)
  return (
    <ListView
      list={list}
      searches="Título"
      tools={
        total > archivos.length && (
          <Text size="sm" c="dimmed" mb="sm">
            {`Se muestran los primeros ${archivos.length} archivos de ${total}, por título.`}
          </Text>
        )
      }
      empty={{ title: 'No hay archivos', hint: 'Acá se ven los PDF que se suben para descargar.' }}
    >
      <ListTable
        label="Archivos"
        columns={['Título', 'Tamaño', 'Actualizado', 'Lo nombran', 'Acciones']}
        isBusy={isBusy}
      >
        {list.page.rows.map((archivo) => (
          <ListRow key={archivo._id}>
            <ListCell kind="lead">
              <Anchor href={publicAddress(archivo.url as `/${string}`)} target="_blank">
                {archivo.title}
              </Anchor>
            </ListCell>
            <ListCell kind="figures">{sizeText(archivo.bytes)}</ListCell>
            <ListCell kind="text">
              <time dateTime={archivo.at}>{momentText(archivo.at)}</time>
              {archivo.por && (
                <Text size="sm" c="dimmed">
                  {personName(archivo.por)}
                </Text>
              )}
            </ListCell>
            <ListCell kind="line">{usesOf(archivo).join(', ') || <Text c="dimmed">Nada todavía</Text>}</ListCell>
            <ListCell kind="actions">
              <RowActions object={`de «${archivo.title}»`}>
                <RowAction
                  action="Copiar la dirección"
                  object={`de «${archivo.title}»`}
                  icon="link"
                  onClick={() => void copyAddress(archivo)}
                />
                {onChange && (
                  <RowAction
                    action="Cambiar"
                    object={`«${archivo.title}»`}
                    icon="pencil"
                    onClick={() => onChange(archivo)}
                    disabled={isBusy}
                  />
                )}
                {onRemove && (
                  <RowAction
                    action="Quitar"
                    object={`«${archivo.title}»`}
                    icon="trash-2"
                    isDestructive
                    onClick={() => onRemove(archivo)}
                    disabled={isBusy}
                  />
                )}
              </RowActions>
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </ListView>
  )
}
